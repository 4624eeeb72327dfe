import { generateInstallations } from '../../../demo/data/generate.ts';
import type { Database } from '../../../demo/server/db/database.ts';
import { registerSink } from '../../../demo/server/register/sink.ts';

const batch = 500;

/** Fills the register with so many generated installations. */
export async function fillRegister(database: Database, count: number): Promise<void> {
  const records = [...generateInstallations(count)];
  await registerSink(database).transaction(async (tx) => {
    for (let from = 0; from < records.length; from += batch) await tx.save(records.slice(from, from + batch));
  });
}
