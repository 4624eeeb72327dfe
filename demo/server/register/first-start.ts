import { generateInstallations } from '../../data/generate.ts';
import type { Database } from '../db/database.ts';
import { readRegisterState } from './read.ts';
import { registerSink } from './sink.ts';

/** How many examples a new register begins with. */
export const exampleCount = 1_000;
const batchSize = 500;

/**
 * Fills a register that nobody has ever written to with generated examples. One that was emptied stays empty.
 * @returns how many were added.
 */
export async function seedFirstStart(database: Database): Promise<number> {
  if ((await readRegisterState(database)).dataVersion > 0) return 0;
  return registerSink(database).transaction(async (tx) => {
    // Another process that started at the same time may have been first; the transaction lets in one at a time.
    if ((await tx.existingIds([firstId()])).size > 0) return 0;
    const records = [...generateInstallations(exampleCount)];
    for (let at = 0; at < records.length; at += batchSize) await tx.save(records.slice(at, at + batchSize));
    return records.length;
  });
}

function firstId(): string {
  const [first] = generateInstallations(1);
  if (!first) throw new Error('The generator gave nothing.');
  return first.id;
}
