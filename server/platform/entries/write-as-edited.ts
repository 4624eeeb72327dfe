import { isDeepStrictEqual } from 'node:util';
import { editFields } from '#core/platform/description/form-fields.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { FormValues } from '#core/platform/forms/field.ts';
import { withValue } from '#core/platform/forms/values.ts';
import type { Database } from '../db/database.ts';
import { checkedValues } from '../description/check-values.ts';
import { type JournalEntry, record } from '../journal/journal.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import { readEntry } from './read-entries.ts';
import { lockEntry, nextVersion, writeVersion } from './write-entries.ts';

interface SentEntry<Value> {
  id: string;
  /** All fields but lists, as a form sends them. */
  sent: FormValues;
  now: Date;
  /** Name of whoever wrote them. */
  author: string;
  /** Throws a ProblemError if the editor has not seen this version; undefined: there is none yet. */
  requireSeen(present: Entry<Value> | undefined): void;
  /** What the journal says. */
  journal: JournalEntry;
}

/**
 * Writes what an editor has entered as the next version of an entry; if it is what is there, nothing is written.
 * @throws {ProblemError} 400 naming each field that breaks a rule
 */
export function writeAsEdited<Value extends object>(
  database: Database,
  kind: EntryKind<Value>,
  { id, sent, now, author, requireSeen, journal }: SentEntry<Value>,
): Promise<Entry<Value>> {
  const checked = checkedValues({ fields: editFields(kind.description), sent, today: isoDateOf(now) });
  return database.transaction(async (on) => {
    await lockEntry(on, kind, id);
    const present = await readEntry(on, kind, id);
    requireSeen(present);
    const value = kind.valueOf(valuesIn(present?.value ?? {}, checked), undefined);
    if (present && isDeepStrictEqual(value, present.value)) return present;
    const next = nextVersion(present, {
      ...{ id, value, at: now.toISOString(), origin: 'edit' },
      author: { name: author, kind: 'authority' },
    });
    await writeVersion(on, kind, present, next);
    await record(on, journal);
    return next;
  });
}

/** A value with these fields; undefined: it has none. What is no field of the form stays. */
function valuesIn(before: object, checked: ReadonlyMap<string, unknown>): FormValues {
  let values: FormValues = JSON.parse(JSON.stringify(before));
  for (const [id, value] of checked) values = withValue(values, id, value);
  // Without the members that are undefined.
  return JSON.parse(JSON.stringify(values));
}
