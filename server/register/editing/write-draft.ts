import { isDeepStrictEqual } from 'node:util';
import { federalAuthority } from '#core/account/session/session.ts';
import type { Amendment } from '#core/register/editing/amendment.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { Database } from '../../platform/db/database.ts';
import { readEntry } from '../../platform/entries/read-entries.ts';
import { lockEntry, writeVersion } from '../../platform/entries/write-entries.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import type { Viewer } from '../access/viewer.ts';
import { draftKind, storedEntryOf } from '../records/installation-entries.ts';
import { draftOf } from '../records/read-installation.ts';
import { authorityRows } from '../records/record-statements.ts';
import { asRegistered } from '../records/shared-parts.ts';
import type { EditingTransaction } from '../records/sink.ts';
import { chargeOf } from './consequences.ts';
import { type Editor, requireNewest, StaleVersionError } from './editor.ts';
import type { NextVersion } from './next-version.ts';

interface DraftChange {
  id: string;
  amendment?: Amendment;
  /** Writes further data in the same transaction. */
  alongside?: (tx: EditingTransaction, draft: Installation) => Promise<void>;
}

/**
 * Writes the next version of a draft, provided that the editor has seen the newest one. Nothing of the register changes, so an import is not in
 * its way. The journal tells that a draft was edited, but not which.
 * @returns the draft after the change
 * @throws {StaleVersionError} also if it has been published or deleted
 */
export function writeDraft(
  database: Database,
  editor: Editor,
  { id, alongside, amendment }: DraftChange,
  { seen, mayWrite, next }: NextVersion,
): Promise<Installation> {
  return database.transaction(async (on) => {
    await lockEntry(on, draftKind, id);
    const present = await readEntry(on, draftKind, id);
    if (!present) throw new StaleVersionError();
    const stored = storedEntryOf(present);
    const { number } = stored.stamp;
    mayWrite(draftOf(present));
    requireNewest({ version: number, dataVersion: stored.dataVersion }, seen);
    const before = await asRegistered(on, stored.record);
    const value = next(before, number);
    requireNothingElse(editor.viewer, before, value, await asRegistered(on, value));
    const following = {
      ...{ ...present, value },
      stamp: {
        ...{ author: editor.author, origin: 'edit' as const, ...amendment },
        ...{ number: number + 1, at: new Date().toISOString(), published: false },
      },
    };
    const isSame = isDeepStrictEqual(value, stored.record);
    if (!isSame) await writeVersion(on, draftKind, present, following);
    const authorities = authorityRows(value.authorities, true);
    if (authorities) await on.execute(authorities);
    const draft = draftOf(isSame ? present : following);
    await alongside?.({ on, edit: refuseOthers, publish: refuseOthers }, draft);
    await record(on, { user: editor.username, action: 'edit draft' });
    return draft;
  });
}

/** A draft is written alone. */
const refuseOthers = (): Promise<never> =>
  Promise.reject(
    new ProblemError(problem('conflict', { title: 'Das geht erst, wenn der Entwurf veröffentlicht ist.' })),
  );

/** @throws {ProblemError} 400 for what an edit of a draft may not do besides: publish it, give it to another authority, change installations */
function requireNothingElse(
  viewer: Viewer,
  before: InstallationRecord,
  after: InstallationRecord,
  registered: InstallationRecord,
): void {
  if (after.published)
    throw refused('/published', 'Ein Entwurf wird nicht hier veröffentlicht, sondern in seiner Übersicht.');
  const isFederal = viewer.kind === 'authority' && viewer.federalStateCode === federalAuthority;
  if (!isFederal && chargeOf(before) !== chargeOf(after))
    throw refused(
      '/address/postalCode',
      'Ein Entwurf bleibt im eigenen Bundesland. Dort legt ihn die andere Behörde an.',
    );
  if (registered !== after)
    throw refused(
      '',
      'Standort und Betriebseinrichtung anderer Anlagen ändert ein Entwurf nicht. Ändern Sie sie bei einer dieser Anlagen.',
    );
}

const refused = (field: string, message: string) =>
  new ProblemError(problem('validation', { errors: [{ field, message }] }));
