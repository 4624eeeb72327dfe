import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { type ImportOptions, runImport } from '#server/register/import/import.ts';
import type { ImportReporter, ImportSummary } from '#server/register/import/report.ts';
import type { RegisterSink, RegisterTransaction } from '#server/register/records/sink.ts';

/** A register in memory, with all-or-nothing transactions like the real one. */
export class MemoryRegister implements RegisterSink {
  records = new Map<string, InstallationRecord>();
  /** Number of records of each call of `save`. */
  batches: number[] = [];

  async transaction<Result>(work: (tx: RegisterTransaction) => Promise<Result>): Promise<Result> {
    const draft = new Map(this.records);
    const result = await work({
      replaceAll: async () => draft.clear(),
      save: async (records) => {
        this.batches.push(records.length);
        const before = draft.size;
        for (const record of records) draft.set(record.id, record);
        return { added: draft.size - before, moved: [] };
      },
      saveHistories: async (histories) => {
        for (const { record } of histories.flat()) draft.set(record.id, record);
      },
      reserved: async () => ({ refusalOf: () => undefined, passOver: async () => {} }),
      recordImport: async () => {},
      existingIds: async (ids) => new Set(ids.filter((id) => draft.has(id))),
    });
    this.records = draft;
    return result;
  }
}

/** Creates a temporary folder for the current test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a temporary file for the current test. */
export function fileOf(content: string | Uint8Array, name = 'anlagen.csv'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

export interface Outcome {
  summary: ImportSummary;
  records: InstallationRecord[];
  /** 'line: reason' */
  rejected: string[];
  /** 'line: code' */
  findings: string[];
  notes: string[];
}

/** Runs an import into a register in memory (by default an empty one) and collects everything reported. */
export async function importing(options: ImportOptions, register = new MemoryRegister()): Promise<Outcome> {
  const outcome: Omit<Outcome, 'summary' | 'records'> = { rejected: [], findings: [], notes: [] };
  const reporter: ImportReporter = {
    started() {},
    progress() {},
    finished() {},
    rejected: (_, line, reason) => outcome.rejected.push(`${line}: ${reason}`),
    finding: (_, line, code) => outcome.findings.push(`${line}: ${code}`),
    moved() {},
    note: (_, note) => outcome.notes.push(note),
  };
  const summary = await runImport({ today: '2026-11-20', ...options, reporter }, register);
  return { ...outcome, summary, records: [...register.records.values()] };
}

/** The failure of a run with one file, or an empty string if it succeeded. */
export const failureOf = ({ summary }: Outcome): string => summary.files[0]?.failure ?? '';
