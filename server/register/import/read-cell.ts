import { fieldAt } from '#core/platform/description/describe.ts';
import { type ByKind, byKind, type LeafField } from '#core/platform/description/field.ts';
import type { NumberField } from '#core/platform/description/kinds/number.ts';
import type { ReferenceList } from '#core/platform/description/kinds/reference.ts';
import { isWebAddress } from '#core/platform/description/kinds/web-address.ts';
import { isIsoDate } from '#core/platform/format/date.ts';
import { controlCharacters } from '#core/platform/forms/control-characters.ts';
import { legalForms } from '#core/register/record/legal-forms.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { countryList, legalFormList, ownFields } from '#core/register/record/references.ts';
import { countries } from '../reference-data/countries.ts';
import type { Cells } from './columns.ts';
import { CellError } from './mapping.ts';

const longestText = 2000;
/** Maximum length of a cell with the values of several entries. */
export const longestList = 20_000;

interface TextRules {
  required?: boolean | undefined;
  /** In characters. */
  maxLength?: number | undefined;
}

/**
 * The text of a cell, empty if there is none.
 * @throws {CellError}
 */
export function textOf(cells: Cells, column: string, { required = false, maxLength = longestText }: TextRules): string {
  const text = (cells[column] ?? '').trim();
  if (text === '') {
    if (required) throw missing(column);
    return text;
  }
  if (text.length > maxLength) throw new CellError(`Die Angabe „${column}“ ist länger als ${maxLength} Zeichen.`);
  if (controlCharacters.test(text)) throw new CellError(`Die Angabe „${column}“ enthält unsichtbare Steuerzeichen.`);
  return text;
}

/** The error for a value that must not be missing. */
export const missing = (column: string): CellError => new CellError(`Die Angabe „${column}“ fehlt.`);

/** Reads a text that is not empty; undefined if it is dropped. The column is for messages. */
const readers: ByKind<unknown, [text: string, column: string]> = {
  text: (_field, text) => text,
  longText: (_field, text) => text,
  // Only web addresses become links; anything else is dropped, which the plausibility checks report.
  webAddress: (_field, text) => (isWebAddress(text) ? text : undefined),
  date(_field, text, column) {
    if (isIsoDate(text)) return text;
    throw new CellError(`„${shortened(text)}“ in „${column}“ ist kein Datum (jjjj-mm-tt).`);
  },
  flag: (_field, text) => flagOf(text),
  number: numberOf,
  code: ({ terms }, text, column) => codeOf(Object.keys(terms), text, column),
  codes({ terms }, text, column) {
    const stated = new Set(text.split(/[|,]/).map((code) => code.trim()));
    const codes = Object.keys(terms);
    for (const code of stated) if (code !== '') codeOf(codes, code, column);
    return codes.filter((code) => stated.has(code));
  },
  reference: ({ list }, text, column) => listReaders.get(list)?.(text, column) ?? text,
};

/**
 * The value of a field from a text that is not empty; undefined if it is dropped.
 * @param column for messages
 * @throws {CellError} saying why the text is not a value of the field
 */
export const readValue = (field: LeafField, text: string, column: string): unknown =>
  byKind(readers, field, text, column);

const shortened = (text: string): string => text.slice(0, 60);

function flagOf(text: string): boolean {
  if (['false', '0', 'no', 'nein'].includes(text.toLowerCase())) return false;
  if (['true', '1', 'yes', 'ja'].includes(text.toLowerCase())) return true;
  throw new CellError(`„${shortened(text)}“ ist weder true noch false.`);
}

function numberOf({ unit, min = -Infinity, max = Infinity }: NumberField, text: string, column: string): number {
  // German programs write a decimal comma.
  const value = /^-?\d{1,12}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (min <= value && value <= max) return value;
  const limits = max === Infinity ? ` ab ${min}` : ` von ${min} bis ${max}`;
  const expected = unit === '°' ? 'Koordinate in Grad (WGS 84)' : `Zahl${min === -Infinity ? '' : limits}`;
  throw new CellError(`„${shortened(text)}“ in „${column}“ ist keine ${expected}.`);
}

/** How messages call codes; others are called by their column. */
const codeNames: Readonly<Record<string, string>> = {
  status: 'Der Status',
  legalForm: 'Die Rechtsform',
  legalVersion: 'Der Rechtsstand',
  coordinateAccuracy: 'Die Genauigkeit',
  branchCode: 'Die Branche',
};

/**
 * One of the codes.
 * @throws {CellError} naming them
 */
export function codeOf(codes: readonly string[], text: string, column: string): string {
  if (codes.includes(text)) return text;
  const name = codeNames[column] ?? `Die Angabe ${column}`;
  const possible = codes.join(codes.length === 2 ? ' und ' : ', ');
  throw new CellError(`${name} „${shortened(text)}“ ist unbekannt; möglich sind ${possible}.`);
}

/** How codes of lists are read; those of other lists are not checked. */
const listReaders: ReadonlyMap<ReferenceList, (text: string, column: string) => string> = new Map([
  [
    legalFormList,
    (text, column) =>
      codeOf(
        legalForms.map(({ code }) => code),
        text,
        column,
      ),
  ],
  [
    countryList,
    (text) => {
      const code = text.toUpperCase();
      if (countries.some(({ alpha2 }) => alpha2 === code)) return code;
      throw new CellError(`„${shortened(text)}“ ist kein Länderkürzel nach ISO 3166-1 wie AT oder DE.`);
    },
  ],
  [
    ownFields,
    (text, column) => {
      // A path with the key of an entry, 'parts/{key}/name', as the path of a field.
      const field = fieldAt(recordDescription, text.replace(/\/.*\//, '/'))?.field;
      if (field && 'mayBeConfidential' in field) return text;
      throw new CellError(`„${shortened(text)}“ in „${column}“ ist keine Angabe, die vertraulich sein kann.`);
    },
  ],
]);
