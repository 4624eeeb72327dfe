import { isObject } from '../api/checks.ts';
import { formatDate, isIsoDate } from '../format/date.ts';
import { legalFormName } from '../installation/legal-forms.ts';
import { countryName } from '../installation/place-line.ts';
import {
  adaptationTerms,
  authorityRoleTerms,
  inspectionKindTerms,
  inspectionResultTerms,
  plantTypeTerms,
  statusTerms,
} from '../installation/record-terms.ts';
import type { ChangedValue } from '../versions/record-change.ts';

type Terms = Readonly<Record<string, string>>;

const yesOrNo = (yes: string, no: string): Terms => ({ true: yes, false: no });

/** Words of coded values, by the field's path, of a list's entry by `list/field`. */
const codedValues: Readonly<Record<string, Terms>> = {
  status: statusTerms,
  published: yesOrNo('veröffentlicht', 'nicht veröffentlicht'),
  example: yesOrNo('ja', 'nein'),
  baselineReportIndicator: yesOrNo('liegt vor', 'liegt nicht vor'),
  'facility.facilityType': { EPRTR: 'meldepflichtig (E-PRTR)', NONEPRTR: 'nicht meldepflichtig' },
  'parts/plantType': plantTypeTerms,
  'activities/main': yesOrNo('ja', 'nein'),
  'authorities/role': authorityRoleTerms,
  'permits/permitGranted': yesOrNo('erteilt', 'noch nicht erteilt'),
  'permits/permitReconsidered': yesOrNo('überprüft', 'nicht überprüft'),
  'permits/permitUpdated': yesOrNo('aktualisiert', 'nicht aktualisiert'),
  'inspections/kind': inspectionKindTerms,
  'inspections/result': inspectionResultTerms,
  'batConclusions/state': adaptationTerms,
};

/** Coordinates, keys and addresses of documents: that they have changed is all there is to say to a reader. */
const unreadable = /^(geometry\.|operator\.ownerId$|unit\.\w+Code$|branch\.code$)|Url$/;

/** Characters of a value; a line stays a line. */
const longest = 90;

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest) + 1 || longest).trim()} …`;

/**
 * A value as readers know it: '07.06.2024', 'in Betrieb', 'liegt vor'.
 *
 * @param field its path, of a list's entry `list/field`
 * @returns empty where there is no value, undefined where it has no words
 */
export function valueWords(field: string, value: ChangedValue | undefined): string | undefined {
  if (unreadable.test(field)) return undefined;
  if (value === undefined || value === '') return '';
  if (typeof value === 'object') return undefined;
  const words = codedValues[field]?.[String(value)];
  if (words !== undefined) return words;
  if (field === 'operator.legalForm') return legalFormName(String(value));
  if (field.endsWith('.countryCode')) return countryName(String(value));
  if (typeof value === 'number') return value.toLocaleString('de-DE');
  return isIsoDate(value) ? formatDate(value) : shortened(String(value));
}

/** A field of a list's entry in words; empty where the entry does not say. */
export function entryWords(list: string, entry: unknown, field: string): string {
  const value = isObject(entry) ? entry[field] : undefined;
  return typeof value === 'string' ? (valueWords(`${list}/${field}`, value) ?? '') : '';
}
