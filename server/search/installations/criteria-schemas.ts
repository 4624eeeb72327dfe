/** The schema of each criterion in a search, derived from core/criteria. */
import { z } from '@hono/zod-openapi';
import { isIsoDate } from '#core/platform/format/date.ts';
import { criteriaDocs } from '#core/search/criteria/criteria.docs.ts';
import { type AnyCriterion, type CriteriaValues, criterionIds, criterionOf } from '#core/search/criteria/criteria.ts';
import { objectOf } from '#core/search/criteria/criterion.ts';
import { codePattern, maxValues } from '#core/search/criteria/kinds/choice.ts';
import { maxRadius } from '#core/search/criteria/kinds/location.ts';
import { largestNumber } from '#core/search/criteria/kinds/number-range.ts';
import { maxPlaceLength, maxTextLength } from '#core/search/criteria/kinds/text.ts';

const isoDate = z.string().refine(isIsoDate, { message: 'Erwartet wird ein Datum der Form JJJJ-MM-TT.' });

const range = z
  .strictObject({
    from: isoDate.exactOptional().openapi({ description: 'First day, inclusive (yyyy-mm-dd).' }),
    to: isoDate.exactOptional().openapi({ description: 'Last day, inclusive (yyyy-mm-dd).' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'Das Ende liegt vor dem Beginn.',
    path: ['to'],
  });

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

const area = z
  .strictObject({
    west: longitude.openapi({ description: 'Western edge, degrees.' }),
    south: latitude.openapi({ description: 'Southern edge, degrees.' }),
    east: longitude.openapi({ description: 'Eastern edge, degrees.' }),
    north: latitude.openapi({ description: 'Northern edge, degrees.' }),
  })
  .refine(({ west, east }) => west < east, { message: 'Der Osten liegt westlich des Westens.', path: ['east'] })
  .refine(({ south, north }) => south < north, { message: 'Der Norden liegt südlich des Südens.', path: ['north'] });

/** Everything within a radius around a place. */
export const near = z.strictObject({
  longitude: longitude.openapi({ description: 'Longitude of the centre, degrees.' }),
  latitude: latitude.openapi({ description: 'Latitude of the centre, degrees.' }),
  radius: z.number().min(0.1).max(maxRadius).openapi({ description: 'Radius, kilometres.' }),
  place: z.string().max(maxPlaceLength).exactOptional().openapi({ description: 'What the centre is called.' }),
});
const number = z.number().min(0).max(largestNumber);

const numbers = z
  .strictObject({
    from: number.exactOptional().openapi({ description: 'Least, inclusive.' }),
    to: number.exactOptional().openapi({ description: 'Most, inclusive.' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'Das Ende liegt unter dem Beginn.',
    path: ['to'],
  });

/**
 * Values of a list or tree. A well-formed code that the register does not know, as in an old link, is accepted and finds nothing;
 * anything that cannot be a code is rejected.
 */
const code = z
  .string()
  .regex(codePattern, { message: 'Erwartet wird ein Code aus Buchstaben, Ziffern, Punkt und Bindestrich.' });

function schemaOf(criterion: AnyCriterion): z.ZodType {
  switch (criterion.kind) {
    case 'text':
      return z.string().max(maxTextLength);
    case 'select':
      return z.enum(Object.keys(criterion.words));
    case 'tree':
      return z.array(code).max(maxValues);
    case 'choice':
      return z.array(criterion.words === null ? code : z.enum(Object.keys(criterion.words))).max(maxValues);
    case 'dateRange':
      return range;
    case 'area':
      return area;
    case 'near':
      return near;
    case 'yesNo':
      return z.boolean();
    case 'place':
      return z.string().min(1).max(maxPlaceLength);
    case 'numberRange':
      return numbers;
  }
}

type MemberSchemas = {
  [Id in keyof CriteriaValues]-?: z.ZodExactOptional<z.ZodType<Exclude<CriteriaValues[Id], undefined>>>;
};

/** Schemas for the members of a search that are criteria. */
export function criteriaSchemas(): MemberSchemas;
export function criteriaSchemas(): object {
  return objectOf(criterionIds, (id) => {
    const criterion = criterionOf(id);
    return schemaOf(criterion).exactOptional().openapi({ description: criteriaDocs[criterion.id] });
  });
}
