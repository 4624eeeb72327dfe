import { z } from 'zod';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { fieldErrors } from '../../platform/http/validation.ts';
import { searchSchema } from '../../search/installations/search-schemas.ts';
import { withIsoDates } from './german-dates.ts';

/** A link's address on this or another site, but never a script. */
const href = z
  .string()
  .max(2_000)
  .refine(
    (text) =>
      URL.canParse(text, 'https://page.invalid/') && /^https?:$/.test(new URL(text, 'https://page.invalid/').protocol),
    { message: 'Erwartet wird eine Adresse im Web.' },
  )
  .optional();
const headingLevel = z
  .string()
  .refine((text) => /^[1-5]$/.test(text), { message: 'Erwartet wird eine Zahl von 1 bis 5.' })
  .optional();
const onOrOff = z.enum(['on', 'off']).optional();

const preset = z
  .string()
  .max(10_000)
  .refine((text) => searchSchema.safeParse(readJson(text)).success, { message: 'Erwartet wird eine Suche als JSON.' })
  .optional();

/** The attributes that each tag's fragment can be requested with. */
export const installationsAttributes = z.object({
  'filter-id': z
    .string()
    .refine((text) => /^[A-Za-z0-9_-]{0,40}$/.test(text), {
      message: 'Erlaubt sind Buchstaben, Ziffern, Strich und Unterstrich.',
    })
    .optional(),
  'url-state': onOrOff,
  preset,
  'detail-href': href,
  heading: z.string().max(200).optional(),
  'heading-level': headingLevel,
});
export const installationAttributes = z.object({
  'list-href': href,
  'list-link': onOrOff,
  permalink: href,
  'heading-level': headingLevel,
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parameters of a requested fragment. */
export interface FragmentParameters<Attributes> {
  /** Only the ones given. */
  attributes: Attributes;
  /** The query of the page that the fragment is for, without '?', its dates as ISO dates. */
  query: string;
  /** Names of parameters that are no attributes of the tag, probably misspelt. */
  unknown: readonly string[];
}

/**
 * Reads the query of a fragment: attributes of the tag, then, after a parameter `address`, the query of the page as requested by its
 * visitor, which is never interpreted as attributes.
 * @throws {ProblemError} naming the invalid attributes
 */
export function readParameters<Attributes>(
  search: string,
  schema: z.ZodType<Attributes> & z.ZodObject,
): FragmentParameters<Attributes> {
  const pairs = search.replace(/^\?/, '').split('&');
  const end = pairs.findIndex((pair) => /^address(=|$)/.test(pair));
  const own = new URLSearchParams((end < 0 ? pairs : pairs.slice(0, end)).join('&'));
  const attributes = schema.safeParse(Object.fromEntries(own));
  if (!attributes.success) {
    throw new ProblemError(problem('validation', { errors: fieldErrors(attributes.error, false) }));
  }
  const query = end < 0 ? pairs.filter((pair) => decodedName(pair).includes('.')) : pairs.slice(end + 1);
  const asked = query.filter(Boolean).join('&');
  const unknown = [...own.keys()].filter((name) => /^[\w-]{1,40}$/.test(name) && !Object.hasOwn(schema.shape, name));
  return { attributes: attributes.data, query: withIsoDates(asked) ?? asked, unknown: unknown.slice(0, 10) };
}

const decodedName = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';
