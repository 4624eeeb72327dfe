import type { FieldOption } from '../../platform/forms/field.ts';
import { entryPath } from '../../platform/versions/record-change.ts';
import type { FieldPath, InstallationRecord } from '../record/record.ts';

/** What may be withheld, in German. The test beside it compares this with the description, which pages without forms do not load. */
const labels = {
  name: 'Name der Anlage',
  'operator.name': 'Name der Betreiber:in',
  'site.name': 'Name des Standorts',
  'facility.name': 'Name der Betriebseinrichtung',
  'facility.parentCompanyName': 'Muttergesellschaft',
  'facility.address': 'Adresse der Betriebseinrichtung',
} as const satisfies Partial<Record<FieldPath, string>>;

type Parts = Pick<InstallationRecord, 'parts'>;

const ofParts = ({ parts }: Parts): FieldOption[] =>
  parts.map(({ inspireId, name }) => ({
    value: entryPath('parts', inspireId, 'name'),
    label: `Name des Anlagenteils „${name}“`,
  }));

/** What an authority may withhold from the public in a record. */
export const confidentialOptions = (record: Parts): FieldOption[] => [
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
  ...ofParts(record),
];

/** The German name of what is withheld. */
export const confidentialLabel = (record: Parts, field: string): string =>
  confidentialOptions(record).find(({ value }) => value === field)?.label ?? field;
