import { labelOf } from '#core/platform/description/describe.ts';
import { type Field, type FieldSet, isContainer, wordsOf } from '#core/platform/description/field.ts';
import type { ListField } from '#core/platform/description/kinds/list.ts';
import { formatDate, formatDateTime } from '#core/platform/format/date.ts';
import { versionName } from '#core/platform/versions/version.ts';
import { product } from '#core/product.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { type PostalAddress, recordDescription } from '#core/register/record/record.ts';
import type { PdfBlock, PdfDescription } from '../../platform/pdf/description.ts';

type Fact = readonly [label: string, value: string];

const isAddress = (value: object): value is PostalAddress => 'street' in value && 'postalCode' in value;

/** Codes, keys and positions mean nothing to readers; addresses of published documents do. */
const isPrinted = (name: string, { kind, opaque, follows }: Field): boolean =>
  name !== 'id' && follows !== true && (opaque !== true || kind === 'webAddress');

const words = (field: Field, value: unknown, beside: object): string =>
  [value]
    .flat()
    .map((each) => wordsOf(field, each, { beside, labelOf: (path) => labelOf(recordDescription, path) }))
    .filter(Boolean)
    .join(', ');

/** The members of a group in one line: names and codes as they are, all others with their labels. */
const groupWords = (facts: readonly Fact[], fields: FieldSet): string => {
  const named = new Set(
    Object.values(fields).flatMap((field) => (field.kind === 'text' || field.kind === 'code' ? [field.label] : [])),
  );
  return facts.map(([label, value]) => (named.has(label) ? value : `${label} ${value}`)).join(', ');
};

/** Several fields say one thing under the same label: 'Stand: erteilt, überprüft'. */
const byLabel = (facts: readonly Fact[]): Fact[] =>
  Array.from(
    Map.groupBy(facts, ([label]) => label),
    ([label, same]) => [label, [...new Set(same.map(([, value]) => value))].join(', ')],
  );

/** What a thing has in its fields, but for its lists; without what is not known. */
const factsOf = (fields: FieldSet, thing: object): Fact[] => byLabel(eachFact(fields, thing));

function eachFact(fields: FieldSet, thing: object): Fact[] {
  return Object.entries(fields).flatMap(([name, field]): Fact[] => {
    const value: unknown = Reflect.get(thing, name);
    if (value === undefined || value === '' || field.kind === 'list' || !isPrinted(name, field)) return [];
    if (!isContainer(field)) {
      const text = words(field, value, thing);
      return text === '' ? [] : [[field.label, text]];
    }
    if (typeof value !== 'object' || value === null) return [];
    const facts = factsOf(field.fields, value);
    if (field.label === undefined) return facts;
    const text = isAddress(value) ? addressLine(value) : groupWords(facts, field.fields);
    return text === '' ? [] : [[field.label, text]];
  });
}

function listBlocks({ fields, entry }: ListField<FieldSet>, entries: readonly object[]): PdfBlock[] {
  if (entries.length === 0) return [{ kind: 'text', text: 'Im Register ist nichts hinterlegt.' }];
  return entries.flatMap((each, at) => [
    ...(entries.length > 1 ? [{ kind: 'text', text: `${entry} ${at + 1} von ${entries.length}` } as const] : []),
    { kind: 'facts', facts: factsOf(fields, each) } as const,
  ]);
}

const lists = Object.entries<Field>(recordDescription.fields).flatMap(([name, field]) =>
  field.kind === 'list' ? [{ name, field }] : [],
);

function listSections(record: Installation): PdfDescription['sections'] {
  return lists.flatMap(({ name, field }) => {
    const entries: unknown = Reflect.get(record, name);
    return Array.isArray(entries) && (entries.length > 0 || field.optional !== true)
      ? [{ heading: field.label, blocks: listBlocks(field, entries) }]
      : [];
  });
}

/**
 * A record as a document: all that it says, in the order of its description, with the address and version it was taken from. New
 * fields of the description are in it by themselves.
 *
 * @param record as its readers may see it
 * @param address absolute, of exactly this version
 * @param today ISO date on which it is taken from the register
 */
export function recordSheet(record: Installation, address: string, today: string): PdfDescription {
  return {
    title: record.name,
    subtitle: `Auszug aus dem Register vom ${formatDate(today)} · ${versionName(record.version)}, Stand ${formatDateTime(record.lastChanged)}`,
    created: `${today}T00:00:00Z`,
    ...(record.example && { mark: 'Beispieldaten: Anlage, Betreiber:in und Verfahren sind erfunden.' }),
    sections: [
      { heading: 'Anlage', blocks: [{ kind: 'facts', facts: factsOf(recordDescription.fields, record) }] },
      ...listSections(record),
      {
        heading: 'Zu diesem Auszug',
        blocks: [
          {
            kind: 'facts',
            facts: [
              ['Adresse im Register', address],
              ['Quelle', record.source || 'nicht bekannt'],
              ['Lizenz', `${product.licence.name}, ${product.licence.address}`],
            ],
          },
          {
            kind: 'text',
            text: 'Dieser Auszug gibt wieder, was das Register am angegebenen Tag öffentlich enthält. Rechtsverbindlich sind allein die Bescheide und Berichte der Behörde.',
          },
        ],
      },
    ],
  };
}
