import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ImportOptions, runImport } from '../../../demo/server/import/import.ts';
import type { ImportReporter, ImportSummary } from '../../../demo/server/import/report.ts';
import type { RegisterSink, RegisterTransaction } from '../../../demo/server/register/sink.ts';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';

/** A register in memory with the transactions of the real one: all or nothing. */
export class MemoryRegister implements RegisterSink {
  records = new Map<string, InstallationRecord>();
  /** How many records each call of save had. */
  batches: number[] = [];

  async transaction<Result>(work: (tx: RegisterTransaction) => Promise<Result>): Promise<Result> {
    const draft = new Map(this.records);
    const result = await work({
      replaceAll: async () => draft.clear(),
      save: async (records) => {
        this.batches.push(records.length);
        const before = draft.size;
        for (const record of records) draft.set(record.id, record);
        return draft.size - before;
      },
      saveHistories: async (histories) => {
        for (const { record } of histories.flat()) draft.set(record.id, record);
      },
      existingIds: async (ids) => new Set(ids.filter((id) => draft.has(id))),
    });
    this.records = draft;
    return result;
  }
}

/** A folder of its own for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A file of one test with this content. */
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

/** Runs an import into a register in memory (an empty one unless given) and gathers what is reported. */
export async function importing(options: ImportOptions, register = new MemoryRegister()): Promise<Outcome> {
  const outcome: Omit<Outcome, 'summary' | 'records'> = { rejected: [], findings: [], notes: [] };
  const reporter: ImportReporter = {
    started() {},
    progress() {},
    finished() {},
    rejected: (_, line, reason) => outcome.rejected.push(`${line}: ${reason}`),
    finding: (_, line, code) => outcome.findings.push(`${line}: ${code}`),
    note: (_, note) => outcome.notes.push(note),
  };
  const summary = await runImport({ today: '2026-11-20', ...options, reporter }, register);
  return { ...outcome, summary, records: [...register.records.values()] };
}

/** The one failure of a run that loaded one file; empty where it succeeded. */
export const failureOf = ({ summary }: Outcome): string => summary.files[0]?.failure ?? '';
