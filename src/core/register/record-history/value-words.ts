import { isObject } from '../../platform/api/checks.ts';
import { formatDate, isIsoDate } from '../../platform/format/date.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import { type Mark, unknownMark } from '../../platform/format/state-mark.ts';
import { countryName } from '../installation/address-line.ts';
import { legalFormName } from '../installation/legal-forms.ts';
import type { Field, NumberField, ReferenceName } from '../record/field.ts';
import { type FieldPath, fieldAt, labelOf } from '../record/paths.ts';
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
 * A value as readable text on one line: '07.06.2024', 'in Betrieb', 'liegt vor'.
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
  const isTerm = at && ['code', 'codes', 'reference'].includes(at.field.kind);
  return (isTerm ? words : words.map(shortened)).join(', ');
}

/**
 * What a record, or an entry of one of its lists, has in a field, as readable text in full.
 *
 * @param path of a field that is not opaque; in an entry `parts/status` names its `status`
 * @returns empty if it has no value
 */
export function fieldWords(path: FieldPath, thing: object): string {
  const { value, beside } = memberOf(path, thing);
  const field = fieldAt(path)?.field;
  const isNothing = value === undefined || value === '' || isObject(value);
  return isNothing
    ? ''
    : [value]
        .flat()
        .map((each) => wordsOf(field, each, beside))
        .join(', ');
}

/** The mark of the code that a record, or an entry of one of its lists, has in a field. */
export function fieldMark(path: FieldPath, thing: object): Mark {
  const field = fieldAt(path)?.field;
  return (field?.kind === 'code' && field.marks?.[String(memberOf(path, thing).value)]) || unknownMark;
}

function memberOf(path: FieldPath, thing: object): { value: unknown; beside: unknown } {
  const names = (path.split('/').at(-1) ?? '').split('.');
  const valueIn = (holder: unknown, name: string): unknown => (isObject(holder) ? holder[name] : undefined);
  const beside = names.slice(0, -1).reduce(valueIn, thing);
  return { value: valueIn(beside, names.at(-1) ?? ''), beside };
}

/** @param beside the object that contains the value */
function wordsOf(field: Field | undefined, value: unknown, beside?: unknown): string {
  switch (field?.kind) {
    case 'code':
    case 'codes':
      return field.terms[String(value)] ?? String(value);
    case 'flag':
      return value ? field.yes : field.no;
    case 'reference':
      return referenceNames[field.list]?.(String(value)) ?? String(value);
    case 'number': {
      const unit = unitOf(field, beside);
      return unit ? formatQuantity(Number(value), unit) : Number(value).toLocaleString('de-DE');
    }
    default:
      return isIsoDate(value) ? formatDate(value) : String(value);
  }
}

function unitOf({ unit }: NumberField, beside: unknown): string | undefined {
  if (typeof unit !== 'object') return unit;
  return isObject(beside) ? unit.units[String(beside[unit.by])] : undefined;
}

/** A list entry's field as readable text; empty if it has no value. */
export function entryWords(list: string, entry: unknown, field: string): string {
  const value = isObject(entry) ? entry[field] : undefined;
  return typeof value === 'string' ? (valueWords(`${list}/${field}`, value) ?? '') : '';
}
