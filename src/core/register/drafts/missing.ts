import { labelOf } from '../../platform/description/describe.ts';
import { validateForm } from '../../platform/forms/validate.ts';
import { authorityFields } from '../editing/edit-fields.ts';
import type { AuthoritySection, EditableList } from '../editing/section-layout.ts';
import { authoritySections } from '../editing/sections.ts';
import { type FieldPath, type InstallationRecord, recordDescription } from '../record/record.ts';

/** Something that a record lacks, and where it is entered. */
export interface Missing {
  /** Path of the field. */
  field: string;
  /** German name of the field. */
  label: string;
  part: AuthoritySection | EditableList;
  /** Without it, nothing is published; otherwise the EU Registry wants it as soon as it is known. */
  isRequired: boolean;
}

/** What the EU Registry requires besides the fields that the description requires. */
const further: readonly {
  field: FieldPath;
  part: AuthoritySection | EditableList;
  isRequired: boolean;
  isThere(record: InstallationRecord): boolean;
}[] = [
  { field: 'geometry', part: 'address', isRequired: true, isThere: ({ geometry }) => geometry !== undefined },
  { field: 'nace.code', part: 'identity', isRequired: true, isThere: ({ nace }) => nace.code !== '' },
  {
    ...{ field: 'activities/code', part: 'activities', isRequired: true },
    isThere: ({ activities }) => activities.some(({ main }) => main),
  },
  {
    ...{ field: 'facility.mainActivityCode', part: 'facility', isRequired: true },
    isThere: ({ facility }) => facility.facilityType !== 'EPRTR' || facility.mainActivityCode !== '',
  },
  {
    ...{ field: 'dateOfStartOfOperation', part: 'operatingState', isRequired: false },
    isThere: ({ dateOfStartOfOperation }) => dateOfStartOfOperation !== undefined,
  },
  { field: 'permits', part: 'permits', isRequired: false, isThere: ({ permits }) => permits.length > 0 },
];

/** What a record lacks to be reported: required fields that are empty, and what the EU Registry asks for besides; what is required comes first. */
export function missingIn(record: InstallationRecord): Missing[] {
  const values = { ...record };
  const empty = authoritySections.flatMap((part) =>
    validateForm(authorityFields(part), values, { today: '' })
      .filter(({ rule }) => rule === 'required')
      .map(({ id, label }): Missing => ({ field: id, label, part, isRequired: true })),
  );
  const others = further
    .filter(({ isThere }) => !isThere(record))
    .map(
      ({ field, part, isRequired }): Missing => ({
        ...{ field, part, isRequired },
        label: labelOf(recordDescription, field),
      }),
    );
  return [...empty, ...others].sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
}
