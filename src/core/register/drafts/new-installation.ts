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
  editField(recordDescription, siteIdPath, siteIdPath, lists),
];
