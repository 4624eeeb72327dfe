import { isObject } from '../api/checks.ts';
import { type Mark, unknownMark } from '../format/state-mark.ts';
import { type Description, fieldAt, labelOf, type PathOf } from './describe.ts';
import { type Field, isTerm, wordsOf } from './field.ts';
import { plainWords } from './plain-words.ts';

/** Maximum length of a value, in characters, so that it fits on one line. */
const maxLength = 90;

const shortened = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength) + 1 || maxLength).trim()} …`;

/**
 * A value as readable text on one line: '07.06.2024', 'in Betrieb', 'liegt vor'.
 *
 * @param path its field, as in `PathOf`
 * @returns empty if there is no value, undefined if it cannot be shown as text
 */
export function valueWords(description: Description, path: string, value: unknown): string | undefined {
  const at = fieldAt(description, path);
  if (at?.opaque) return undefined;
  if (value === undefined || value === '') return '';
  if (isObject(value)) return undefined;
  const words = [value].flat().map((each) => inWords(description, at?.field, each));
  return (at && isTerm(at.field) ? words : words.map(shortened)).join(', ');
}

/**
 * What a record, or an entry of one of its lists, has in a field, as readable text in full.
 *
 * @param path of a field that is not opaque; in an entry `parts/status` names its `status`
 * @returns empty if it has no value
 */
export function fieldWords<Of extends Description>(description: Of, path: PathOf<Of>, thing: object): string {
  const { value, beside } = memberOf(path, thing);
  const field = fieldAt(description, path)?.field;
  const isNothing = value === undefined || value === '' || isObject(value);
  return isNothing
    ? ''
    : [value]
        .flat()
        .map((each) => inWords(description, field, each, beside))
        .join(', ');
}

/** The mark of the code that a record, or an entry of one of its lists, has in a field. */
export function fieldMark<Of extends Description>(description: Of, path: PathOf<Of>, thing: object): Mark {
  const field = fieldAt(description, path)?.field;
  return (field?.kind === 'code' && field.marks?.[String(memberOf(path, thing).value)]) || unknownMark;
}

function memberOf(path: string, thing: object): { value: unknown; beside: unknown } {
  const names = (path.split('/').at(-1) ?? '').split('.');
  const valueIn = (holder: unknown, name: string): unknown => (isObject(holder) ? holder[name] : undefined);
  const beside = names.slice(0, -1).reduce(valueIn, thing);
  return { value: valueIn(beside, names.at(-1) ?? ''), beside };
}

/** @param beside the object that contains the value */
const inWords = (description: Description, field: Field | undefined, value: unknown, beside?: unknown): string =>
  field ? wordsOf(field, value, { beside, labelOf: (path) => labelOf(description, path) }) : plainWords(value);
