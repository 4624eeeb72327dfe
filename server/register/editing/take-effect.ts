import { isoDateOf } from '#core/platform/format/date.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/journal.ts';
import { reportFault } from '../../platform/log/report-fault.ts';
import { readInstallation } from '../records/read-installation.ts';
import { editRegister, RegisterBusyError } from '../records/sink.ts';
import { readGazetteer } from '../reference-lists/gazetteer.ts';
import { dueBy, lockAnnounced, type StoredAnnouncement, settleAnnounced } from './announced-store.ts';
import { changedRecord } from './derived-values.ts';

/**
 * Makes announced changes whose day has come (in Austria) the next versions of their records. Each is done once, whatever processes call
 * this: the version and the end of the announcement are written together.
 */
export async function takeEffect(database: Database, clock: Clock): Promise<void> {
  const today = isoDateOf(await clock.now());
  for (;;) {
    const due = await dueBy(database, today);
    if (due.length === 0) return;
    for (const change of due) {
      try {
        await makeEffective(database, change);
      } catch (error) {
        // During an import the next look is soon enough.
        if (error instanceof RegisterBusyError) return;
        reportFault(`announced change ${change.installationId}/${change.number}`, error);
        await settleAnnounced(database, change, { state: 'failed' });
      }
    }
  }
}

async function makeEffective(database: Database, change: StoredAnnouncement): Promise<void> {
  const { installationId: id, author, validFrom, changes, section } = change;
  const gazetteer = await readGazetteer(database);
  await editRegister(database, { author, origin: 'edit', revision: 'change', validFrom }, async ({ edit, on }) => {
    if (!(await lockAnnounced(on, change))) return;
    const before = await readInstallation(on, id);
    if (before)
      await edit(
        id,
        (stored) => changedRecord(stored.record, changes, gazetteer),
        () => {
          throw new Error('It would change other installations, which have come to share this part since.');
        },
      );
    const after = await readInstallation(on, id);
    const isMade = before && after && changesBetween(recordDescription, before, after).length > 0;
    await settleAnnounced(on, change, isMade ? { state: 'effective', version: after.version } : { state: 'failed' });
    if (isMade)
      await record(on, {
        ...(author.account !== undefined && { user: author.account }),
        ...{
          action: 'announced {section} takes effect',
          parameters: { section },
          installation: id,
          version: after.version,
        },
      });
  });
}
