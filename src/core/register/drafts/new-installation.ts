/** The form with which an authority begins an installation; its fields are also the rules of the call. */
import { type EditField, editField, type FieldLists, noLists } from '../../platform/description/form-fields.ts';
import { authorityFields } from '../editing/edit-fields.ts';
import { entryLayout } from '../editing/section-layout.ts';
import { type FieldPath, recordDescription } from '../record/record.ts';

/** Key of an existing site; selected by a search, never typed. Empty: a site of its own. */
export const siteIdPath = 'site.inspireId' satisfies FieldPath;

const activityFields = entryLayout.activities.filter((name) => name !== 'main');

/** Name, address, main activity (`activity.…`) and operator of a new installation, and the site if it is one that exists. */
export const newInstallationFields = (lists: FieldLists = noLists): readonly EditField[] => [
  editField(recordDescription, 'name', 'name', lists),
  ...authorityFields('address', lists),
  ...activityFields.map((name) => editField(recordDescription, `activities/${name}`, `activity.${name}`, lists)),
  ...authorityFields('contact', lists),
  { ...editField(recordDescription, siteIdPath, siteIdPath, lists), hidden: true },
];

/** A key for a new draft, as a UUID: a request that is repeated with it makes no second one. `randomUUID` is missing in pages without TLS. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
