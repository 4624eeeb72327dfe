import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { RecordedAction } from '#core/platform/journal/journal-actions.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { SuccessionKind, SuccessionRole } from '#core/register/record/succession-terms.ts';
import { type Link, type Linked, refusalOf, withLink, withoutLink } from '#core/register/successions/succession.ts';
import { successionFields } from '#core/register/successions/succession-fields.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import { belongingOf, maySee } from '../access/viewer.ts';
import { conflictProblem, type Editing, validationContext, writeVersion } from '../editing/change-installation.ts';
import { type Editor, editorOf, requireRight, StaleVersionError, seenVersion } from '../editing/editor.ts';
import { withHandover } from '../editing/handover.ts';
import { readInstallation } from '../records/read-installation.ts';
import { idsAfter } from './link-rows.ts';

/** What is sent of another installation that follows or precedes one. */
export interface SentLink {
  installationId: string;
  role: SuccessionRole;
  kind: SuccessionKind;
  day: string;
  reason?: string | undefined;
}

/**
 * Writes at two installations that one has come from the other: a version of each, in one transaction.
 * @returns the record of the first after the change
 * @throws {ProblemError} as documented for all writing calls; 400 if they cannot be linked; 403 without the right at both
 */
export async function linkInstallations(
  c: Context,
  editing: Editing,
  id: string,
  sent: SentLink,
): Promise<Installation> {
  const editor = editorOf(c);
  const { database, clock } = editing;
  const found = requireRight(editor, 'editInstallations', await readInstallation(database, id));
  const { today } = await validationContext(clock);
  const values = checkedValues({ fields: successionFields, sent: { ...sent }, today });
  const [otherId, day, reason] = ['installationId', 'day', 'reason'].map((field) => String(values.get(field) ?? ''));
  const other = requireOther(editor, await readInstallation(database, otherId ?? ''));
  const [predecessor, successor] = sent.role === 'successor' ? [found, other] : [other, found];
  const link: Link = {
    ...{ id: randomBytes(8).toString('hex'), kind: sent.kind, day: day ?? '' },
    ...(reason && { reason }),
    predecessor: { id: predecessor.id, name: predecessor.name },
    successor: { id: successor.id, name: successor.name },
  };
  return writeBoth(c, editing, found, {
    otherId: other.id,
    day: link.day,
    recorded: (installation) => ({ action: 'link with {installation}', parameters: { installation } }),
    change: (each) => withLink(each, link),
    async check(on, [own, second]) {
      const [before, after] = sent.role === 'successor' ? [own, second] : [second, own];
      if (!second || !before || !after) throw refused('Diese Anlage gibt es nicht im Register.');
      const refusal = refusalOf(link, before, after, await idsAfter(on, after.id));
      if (refusal !== undefined) throw refused(refusal);
    },
  });
}

/** Takes back that an installation has come from another one, at both: a version of each. */
export async function unlinkInstallations(
  c: Context,
  editing: Editing,
  id: string,
  key: string,
): Promise<Installation> {
  const found = requireRight(editorOf(c), 'editInstallations', await readInstallation(editing.database, id));
  const entry = found.successions?.find((each) => each.id === key);
  if (!entry)
    throw new ProblemError(problem('not-found', { title: 'Diesen Eintrag gibt es in der Anlage nicht (mehr).' }));
  return writeBoth(c, editing, found, {
    otherId: entry.installationId ?? '',
    recorded: (installation) => ({ action: 'unlink from {installation}', parameters: { installation } }),
    change: (each) => withoutLink(each, key),
  });
}

interface BothChange {
  otherId: string;
  /** Since when it holds; default: today. */
  day?: string;
  recorded(otherId: string): RecordedAction;
  change(record: InstallationRecord): InstallationRecord;
  /** Throws a ProblemError unless the two, as they are now, may be changed so. */
  check?(on: Queryable, both: readonly [own: Linked, other: Linked | undefined]): Promise<void>;
}

async function writeBoth(c: Context, editing: Editing, found: Installation, both: BothChange): Promise<Installation> {
  const { database, clock } = editing;
  const editor = editorOf(c);
  const { viewer, username } = editor;
  const seen = seenVersion(c);
  const context = await validationContext(clock);
  const { id } = found;
  const { otherId, day = context.today, recorded, change, check } = both;
  let own: Linked = found;
  const edited = (stored: InstallationRecord, version: number) =>
    withHandover(viewer, stored, change(stored), { version, today: context.today });
  try {
    return await writeVersion(
      database,
      editor,
      {
        ...{ id, recorded: recorded(otherId), amendment: { revision: 'change', validFrom: day } },
        async alongside(tx) {
          const other = await readInstallation(tx.on, otherId);
          await check?.(tx.on, [own, other]);
          // An import may have removed it.
          if (!other) return;
          requireOther(editor, other);
          await tx.edit(otherId, ({ record: stored, stamp }) => edited(stored, stamp.number));
          const written = await readInstallation(tx.on, otherId);
          await record(tx.on, {
            user: username,
            ...recorded(id),
            installation: otherId,
            version: written?.version ?? 0,
          });
        },
      },
      {
        seen,
        mayWrite: (stored) => requireRight(editor, 'editInstallations', stored),
        next(stored, version) {
          own = stored;
          return edited(stored, version);
        },
      },
    );
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    throw await conflictProblem(database, editor, { id, edit: () => [], seen, context });
  }
}

/**
 * The other installation, if the editor may edit it too.
 * @throws {ProblemError} 400 if there is none that they may see; 403 if another authority is in charge of it
 */
function requireOther({ viewer, signedIn }: Editor, other: Installation | undefined): Installation {
  if (!other || !maySee(viewer, belongingOf(other))) throw refused('Diese Anlage gibt es nicht im Register.');
  try {
    return requireRight({ viewer, signedIn }, 'editInstallations', other);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const title = `Für „${other.name}“ ist eine andere Behörde zuständig. Was beide Anlagen betrifft, trägt dann die Bundesbehörde ein.`;
    throw new ProblemError(problem('forbidden', { title }));
  }
}

const refused = (message: string) =>
  new ProblemError(problem('validation', { errors: [{ field: '/installationId', message }] }));
