import { type Criterion, type CriterionText, memberOf, textOf } from '../criterion.ts';

/** Longest search text, in characters. */
export const maxTextLength = 200;

export type TextCriterion<Id extends string> = Criterion<Id, 'text', string>;

/** A criterion for typed words. */
export function textCriterion<const Id extends string>(
  id: Id,
  { parameter, ...text }: CriterionText & { parameter: string },
): TextCriterion<Id> {
  const member = (raw: unknown) => memberOf(id, (typeof raw === 'string' && plainText(raw)) || undefined);
  return {
    id,
    kind: 'text',
    ...textOf(text),
    parameters: [parameter],
    normalize: (raw) => member(raw[id]),
    parse: (read) => member(read(parameter)[0]),
    write: ({ [id]: value }) => (value ? [[parameter, value]] : []),
    describe: ({ [id]: value }) => (value ? [{ value, label: `„${value}“` }] : []),
    without: () => member(undefined),
  };
}

/** Collapses white space, cuts to `maxTextLength`, and makes the text well-formed, since addresses cannot contain lone surrogates. */
export function plainText(text: string): string {
  const cut = text.trim().replace(/\s+/g, ' ').slice(0, maxTextLength);
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
}

/** Maximum length of a place name, in characters. */
export const maxPlaceLength = 80;

export type PlaceCriterion<Id extends string> = Criterion<Id, 'place', string>;

/** A criterion of one place: a postcode, or the name of a town. */
export function placeCriterion<const Id extends string>(
  id: Id,
  { parameter, ...text }: CriterionText & { parameter: string },
): PlaceCriterion<Id> {
  const member = (raw: unknown) =>
    memberOf(id, (typeof raw === 'string' && plainText(raw.slice(0, maxPlaceLength))) || undefined);
  return {
    id,
    kind: 'place',
    ...textOf(text),
    parameters: [parameter],
    normalize: (raw) => member(raw[id]),
    parse: (read) => member(read(parameter)[0]),
    write: ({ [id]: value }) => (value ? [[parameter, value]] : []),
    describe: ({ [id]: value }) => (value ? [{ value, label: value }] : []),
    without: () => member(undefined),
  };
}
