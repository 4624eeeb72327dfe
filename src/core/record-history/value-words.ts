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

/** Terms of coded values, by field path, or `list/field` for list entries. */
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

/** Coordinates, keys and document URLs: readers only need to know that they have changed. */
const unreadable = /^(geometry\.|operator\.ownerId$|unit\.\w+Code$|branch\.code$)|Url$/;

/** Maximum length of a value, in characters, so that it fits on one line. */
const maxLength = 90;

const shortened = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength) + 1 || maxLength).trim()} …`;

/**
 * A value as readable text: '07.06.2024', 'in Betrieb', 'liegt vor'.
 *
 * @param field its path, or `list/field` for list entries
 * @returns empty if there is no value, undefined if it cannot be shown as text
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

/** A list entry's field as readable text; empty if it has no value. */
export function entryWords(list: string, entry: unknown, field: string): string {
  const value = isObject(entry) ? entry[field] : undefined;
  return typeof value === 'string' ? (valueWords(`${list}/${field}`, value) ?? '') : '';
}
