import { fold } from '../../format/fold.ts';
import { type Criterion, type CriterionText, memberOf, textOf } from '../criterion.ts';

/** Longest search text, in characters. */
export const maxTextLength = 200;

export type TextCriterion<Id extends string> = Criterion<Id, 'text', string>;

/** A criterion that words are typed for. */
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

/** Single blanks, cut to the greatest length, and well-formed: half a surrogate pair fits into no address. */
export function plainText(text: string): string {
  const cut = text.trim().replace(/\s+/g, ' ').slice(0, maxTextLength);
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
}

/** Longest name of a place, in characters. */
export const maxPlaceLength = 80;

export type PlaceCriterion<Id extends string> = Criterion<Id, 'place', string>;

/** What a place and an address are compared by: a postcode as it is, a name without its accents and capitals. */
export const placeKey = (place: string): string => fold(place).replace(/\s+/g, ' ').trim();

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
