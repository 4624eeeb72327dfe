import { isoDateOf } from '#core/platform/format/date.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import { reportFault } from '../../platform/log/report-fault.ts';
import { readInstallation } from '../records/read-installation.ts';
import { editRegister, RegisterBusyError } from '../records/sink.ts';
import { readGazetteer } from '../reference-lists/gazetteer.ts';
import { dueBy, lockAnnounced, type StoredAnnouncement, settleAnnounced } from './announced-store.ts';
import { changedRecord } from './derived-values.ts';

/**
 * Makes announced changes whose day has come (in Austria) the next versions of their records. Each is done once, whatever processes call
 * this: the version and the end of the announcement are written together. What fails for a reason outside the change is tried again at the next
 * call.
 */
export async function takeEffect(database: Database, clock: Clock): Promise<void> {
  const today = isoDateOf(await clock.now());
  for (let isProgress = true; isProgress; ) {
    isProgress = false;
    for (const change of await dueBy(database, today)) {
      try {
        await makeEffective(database, change, today);
        isProgress = true;
      } catch (error) {
        // During an import the next call is soon enough.
        if (error instanceof RegisterBusyError) return;
        reportFault(`announced change ${change.installationId}/${change.number}`, error);
        if (!(error instanceof ProblemError)) continue;
        await database.transaction((on) => settle(on, change, { state: 'failed' }));
        isProgress = true;
      }
    }
  }
}

async function makeEffective(database: Database, change: StoredAnnouncement, today: string): Promise<void> {
  const { installationId: id, author, validFrom, changes } = change;
  const gazetteer = await readGazetteer(database);
  await editRegister(database, { author, origin: 'edit', revision: 'change', validFrom }, async ({ edit, on }) => {
    if (!(await lockAnnounced(on, change))) return;
    const before = await readInstallation(on, id);
    if (!before) return settle(on, change, { state: 'failed' });
    await edit(id, (stored) => changedRecord(stored.record, changes, { gazetteer, today }), refuseOthers);
    const after = await readInstallation(on, id);
    const isMade = after !== undefined && after.version > before.version;
    await settle(on, change, isMade ? { state: 'effective', version: after.version } : { state: 'failed' });
  });
}

function refuseOthers(): never {
  throw new ProblemError(problem('conflict', { title: 'Other installations have come to share this part since.' }));
}

/** Ends an announcement, which the journal records. */
async function settle(
  on: Queryable,
  change: StoredAnnouncement,
  outcome: { state: 'effective'; version: number } | { state: 'failed' },
): Promise<void> {
  const { installationId: installation, author, section } = change;
  await settleAnnounced(on, change, outcome);
  await record(on, {
    ...(author.account !== undefined && { user: author.account }),
    ...{ installation, parameters: { section } },
    ...(outcome.state === 'effective'
      ? { action: 'announced {section} takes effect', version: outcome.version }
      : { action: 'announced {section} is not possible' }),
  });
}
