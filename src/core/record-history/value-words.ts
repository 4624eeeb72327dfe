import { isObject } from '../api/checks.ts';
import { formatDate, isIsoDate } from '../format/date.ts';
import { formatQuantity } from '../format/number.ts';
import { legalFormName } from '../installation/legal-forms.ts';
import { countryName } from '../installation/place-line.ts';
import type { Field, ReferenceName } from '../register/record/field.ts';
import { fieldAt, labelOf } from '../register/record/paths.ts';
import type { ChangedValue } from '../versions/record-change.ts';

/** Names of the codes of reference lists; codes of other lists are shown themselves. */
const referenceNames: Partial<Record<ReferenceName, (code: string) => string>> = {
  legalForms: legalFormName,
  countries: countryName,
  fieldsOfTheRecord: (path) => labelOf(path.replace(/\/.*\//, '/')),
};

/** Maximum length of a value, in characters, so that it fits on one line. */
const maxLength = 90;

const shortened = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength) + 1 || maxLength).trim()} …`;

/**
 * A value as readable text: '07.06.2024', 'in Betrieb', 'liegt vor'.
 *
 * @param path its field, as in `FieldPath`
 * @returns empty if there is no value, undefined if it cannot be shown as text
 */
export function valueWords(path: string, value: ChangedValue | undefined): string | undefined {
  const at = fieldAt(path);
  if (at?.opaque) return undefined;
  if (value === undefined || value === '') return '';
  if (isObject(value)) return undefined;
  const words = [value].flat().map((each) => wordsOf(at?.field, each));
  return words.join(', ');
}

function wordsOf(field: Field | undefined, value: string | number | boolean): string {
  switch (field?.kind) {
    case 'code':
    case 'codes':
      return field.terms[String(value)] ?? String(value);
    case 'flag':
      return value ? field.yes : field.no;
    case 'reference':
      return referenceNames[field.list]?.(String(value)) ?? String(value);
    case 'number':
      return typeof field.unit === 'string'
        ? formatQuantity(Number(value), field.unit)
        : Number(value).toLocaleString('de-DE');
    default:
      return isIsoDate(value) ? formatDate(value) : shortened(String(value));
  }
}

/** A list entry's field as readable text; empty if it has no value. */
export function entryWords(list: string, entry: unknown, field: string): string {
  const value = isObject(entry) ? entry[field] : undefined;
  return typeof value === 'string' ? (valueWords(`${list}/${field}`, value) ?? '') : '';
}
