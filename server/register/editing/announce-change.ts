import { sql } from 'drizzle-orm';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { RecordChange } from '#core/platform/versions/record-change.ts';
import type { AnnouncedChange } from '#core/register/announced/announced-change.ts';
import type { Amendment } from '#core/register/editing/amendment.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import { unknownInstallation } from '../access/viewer.ts';
import { installationKind } from '../records/installation-entries.ts';
import { readInstallation } from '../records/read-installation.ts';
import { othersConcerned } from '../records/shared-parts.ts';
import { addAnnounced } from './announced-store.ts';
import { type Editor, requireNewest, type SeenVersion } from './editor.ts';

interface Announcement {
  id: string;
  section: AnnouncedChange['section'];
  amendment: Amendment;
  seen: SeenVersion;
  /** Throws a ProblemError if the editor may not write the record. */
  mayWrite(record: InstallationRecord): void;
  editedRecord(record: InstallationRecord): InstallationRecord;
  /** Throws a ProblemError with the consequences that the editor has not agreed to. */
  requireConsent(record: InstallationRecord, edited: InstallationRecord): void;
}

/** What seems wrong in the record is found on the day itself. */
const isAnnouncedItself = ({ path }: RecordChange): boolean => !/^(findings|acknowledgements)(\/|$)/.test(path);

/**
 * Stores an edit that holds from a day ahead (see `takeEffect`).
 * @returns the record, which stays as it is until then
 * @throws {StaleVersionError}
 * @throws {ProblemError} 400 if it changes nothing, or what cannot be announced; 409 if too many are ahead, or it must be confirmed
 */
export async function announceChange(
  database: Database,
  editor: Editor,
  { id, section, amendment: { validFrom = '' }, seen, mayWrite, editedRecord, requireConsent }: Announcement,
): Promise<Installation> {
  return database.transaction(async (on) => {
    // Serializes concurrent edits and announcements.
    await on.execute(sql`select from entry where kind = ${installationKind.name} and id = ${id} for update`);
    const installation = await readInstallation(on, id);
    if (!installation) throw unknownInstallation();
    mayWrite(installation);
    requireNewest(installation, seen);
    const edited = editedRecord(installation);
    const isShared = (await othersConcerned(on, installation, edited)).length > 0;
    const changes = changesBetween(recordDescription, installation, edited).filter(isAnnouncedItself);
    const refusal =
      changes.length === 0
        ? 'An den Angaben ist nichts geändert: Es gibt nichts anzukündigen.'
        : edited.unit?.federalStateCode !== installation.unit?.federalStateCode
          ? 'Ein Umzug in ein anderes Bundesland lässt sich nicht ankündigen. Tragen Sie ihn ein, sobald er gilt.'
          : isShared
            ? 'Was mehrere Anlagen betrifft, lässt sich nicht ankündigen. Tragen Sie es ein, sobald es gilt.'
            : undefined;
    if (refusal !== undefined) {
      throw new ProblemError(problem('validation', { errors: [{ field: '/amendment/validFrom', message: refusal }] }));
    }
    requireConsent(installation, edited);
    await addAnnounced(on, id, { section, validFrom, changes, author: editor.author });
    await record(on, {
      ...{ user: editor.username, installation: id },
      ...{ action: 'announce {section} from {day}', parameters: { section, day: validFrom } },
    });
    return installation;
  });
}
