import type { FindingCode } from '#core/register/findings/finding-kinds.ts';
import type { Move } from '../records/moves.ts';

/** The result of loading one file (or the examples). */
export interface FileSummary {
  name: string;
  /** Lines loaded; a line that repeats an id counts too. */
  loaded: number;
  /** Those whose id was not yet in the register. */
  added: number;
  /** Those that have moved from one federal state to another one. */
  moved: number;
  rejected: number;
  /** Number of findings per code. */
  findings: Partial<Record<FindingCode | string, number>>;
  /** Why nothing was loaded. */
  failure?: string;
}

export interface ImportSummary {
  files: FileSummary[];
  loaded: number;
  added: number;
  rejected: number;
  findings: Record<string, number>;
}

/** Receives the events of a running import. */
export interface ImportReporter {
  started(name: string): void;
  /** Called after each saved batch; `share` (0 to 1) is the part of the file that has been read, if known. */
  progress(state: { name: string; loaded: number; rejected: number; share?: number }): void;
  rejected(name: string, line: number, reason: string): void;
  finding(name: string, line: number, code: string, message: string): void;
  moved(name: string, move: Move): void;
  note(name: string, note: string): void;
  finished(summary: FileSummary): void;
}

/** Reports nothing. */
export const silent: ImportReporter = {
  started() {},
  progress() {},
  rejected() {},
  finding() {},
  moved() {},
  note() {},
  finished() {},
};

/** Totals over all files. */
export function sumUp(files: FileSummary[]): ImportSummary {
  const findings: Record<string, number> = {};
  for (const file of files) {
    for (const [code, count = 0] of Object.entries(file.findings)) findings[code] = (findings[code] ?? 0) + count;
  }
  const sum = (of: (file: FileSummary) => number) => files.reduce((total, file) => total + of(file), 0);
  return {
    files,
    loaded: sum((file) => file.loaded),
    added: sum((file) => file.added),
    rejected: sum((file) => file.rejected),
    findings,
  };
}
