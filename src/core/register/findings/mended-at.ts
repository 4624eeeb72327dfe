import { entryKeys } from '../../platform/description/entry-keys.ts';
import { type EditedPart, newEntry } from '../editing/edit-address.ts';
import { type EditableList, entryLayout, sectionLayout } from '../editing/section-layout.ts';
import { authoritySections, editableLists } from '../editing/sections.ts';
import { type InstallationRecord, type PlausibilityFinding, recordDescription } from '../record/record.ts';
import { fieldOfFinding } from './spoken-of.ts';

/** The form that mends a finding, and the field in it. */
export interface MendedAt {
  part: EditedPart;
  /** Of a list: the key of the entry, or that of a new one. */
  entry?: string;
  /** Absent where the form as a whole mends it. */
  field?: string;
}

/** Where what follows from other fields is mended, unless a form has it itself. */
const followingFrom: Readonly<Record<string, string>> = {
  unit: 'address.postalCode',
};

const isList = (name: string): name is EditableList => editableLists.some((each) => each === name);

function sectionWith(field: string): MendedAt | undefined {
  for (const part of authoritySections) {
    const fields: readonly string[] = sectionLayout[part];
    const found = fields.find((each) => each === field || each.startsWith(`${field}.`));
    if (found !== undefined) return { part, field: found };
  }
  return undefined;
}

/**
 * Where the authority mends a finding: the form that has the field, as the layout of forms says; undefined if no form has it, as for what
 * only the source can correct.
 */
export function mendedAt(record: InstallationRecord, { field, entry }: PlausibilityFinding): MendedAt | undefined {
  const { list, name } = fieldOfFinding(field);
  if (list === undefined) return sectionWith(field) ?? sectionWith(followingFrom[field] ?? field);
  if (!isList(list)) return undefined;
  const fields: readonly string[] = entryLayout[list];
  const [first = newEntry] = name === '' ? [] : entryKeys(recordDescription.fields[list], record[list] ?? []);
  return { part: list, entry: entry ?? first, ...(fields.includes(name) && { field: name }) };
}
