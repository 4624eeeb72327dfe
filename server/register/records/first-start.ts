import { sql } from 'drizzle-orm';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { exampleCount, generateInstallations, generatorSource } from '../../../demo/data/generate.ts';
import { historyOf } from '../../../demo/data/generator/history.ts';
import type { Database } from '../../platform/db/database.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { replaceExampleReleases } from '../pollutant-releases/example-releases.ts';
import { isInstallation } from './entry-rows.ts';
import { holdsMoreThan, holdsPublishedExamples } from './published-values.ts';
import { readRegisterState } from './read-installation.ts';
import { registerSink } from './sink.ts';

const batchSize = 500;

/**
 * Prepares the register for the environment at a start. Examples are generated only in environments for trying out, and only if
 * nothing was ever written to the register. Elsewhere, examples left from a demonstration are kept (each is shown as one) but reported,
 * as is an empty register.
 * @returns sentences about what was done, or has to be done, for the person who starts the server
 */
export async function prepareRegister(database: Database, environment: string): Promise<string[]> {
  if (isTrialEnvironment(environment)) {
    const added = await seedFirstStart(database);
    if (await lacksReleases(database)) {
      await database.transaction((on) => replaceExampleReleases(on, exampleCount));
    }
    return added > 0 ? [`Erster Start: ${added} Beispielanlagen angelegt.`] : [];
  }
  const load = 'npm run import';
  if (await holdsExamples(database)) {
    return [`Das Register enthält Beispielanlagen. Durch Ihre Daten ersetzen Sie sie mit ${load} -- --replace DATEI.`];
  }
  return (await holdsMoreThan(database, 0)) ? [] : [`Das Register ist leer. Daten laden Sie mit ${load} -- DATEI.`];
}

/** Fills a new register; one that was emptied stays empty. Returns how many installations were added. */
async function seedFirstStart(database: Database): Promise<number> {
  if ((await readRegisterState(database)).dataVersion > 0) return 0;
  return registerSink(database).transaction(async (tx) => {
    // Another process that started at the same time may have been first; transactions run one at a time.
    if ((await tx.existingIds([firstId()])).size > 0) return 0;
    const records = [...generateInstallations(exampleCount)];
    const now = new Date().toISOString();
    for (let from = 0; from < records.length; from += batchSize) {
      await tx.saveHistories(records.slice(from, from + batchSize).map((record) => historyOf(record, now)));
    }
    return records.length;
  });
}

/** Examples created by a version without releases get theirs later. */
async function lacksReleases(database: Database): Promise<boolean> {
  const releases = await queryRows(
    database,
    sql`select from pollutant_release where source = ${generatorSource} limit 1`,
  );
  return releases.length === 0 && (await holdsExamples(database));
}

/** Whether there are examples, published or not. */
async function holdsExamples(database: Database): Promise<boolean> {
  if (await holdsPublishedExamples(database)) return true;
  // Almost all records are published: the others are found without reading what is in the rest.
  const unpublished = await queryRows(
    database,
    sql`select from entry e where ${isInstallation} and not e.published and e.value -> 'example' = 'true' limit 1`,
  );
  return unpublished.length > 0;
}

function firstId(): string {
  const [first] = generateInstallations(1);
  if (!first) throw new Error('The generator gave nothing.');
  return first.id;
}
