import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { PlaceOfPoint } from '#core/register/lookups/place-of-point.ts';
import { distanceBetween } from '#core/register/places/distance.ts';
import { isInAustria } from '#core/register/places/in-austria.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { readGazetteer } from '../reference-lists/gazetteer.ts';
import { asked, lookupRate } from './schemas.ts';

const municipalitySchema = z.object({
  name: z.string().openapi({ description: 'Name of the municipality.', example: 'Linz' }),
  kilometres: z.number().min(0).openapi({ description: 'Distance of its centre.', example: 1.2 }),
});

const placeOfPointSchema = z
  .object({
    district: z.string().exactOptional().openapi({ description: 'District by the boundaries of the map.' }),
    municipality: municipalitySchema.exactOptional().openapi({ description: 'The one with the nearest centre.' }),
    ofAddress: municipalitySchema.exactOptional().openapi({ description: 'That of the address.' }),
  })
  .openapi('PlaceOfPoint', {
    description: 'Where a point is; without what is not known, as abroad.',
  }) satisfies z.ZodType<PlaceOfPoint>;

const degrees = (most: number, description: string, example: number) =>
  z
    .string()
    .max(30)
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .openapi({ description, example, type: 'number' });

const route = declareCall({
  method: 'get',
  path: '/api/assistant/placeOfPoint',
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  rate: lookupRate,
  tags: ['Assistant'],
  summary: 'District and nearest municipality of a point, and its distance from an address (R7.29)',
  description:
    'WGS 84 degrees. The distance is that from the centre of the municipality of the address, if it is known.',
  request: {
    query: z.strictObject({
      longitude: degrees(180, 'Longitude.', 14.2858),
      latitude: degrees(90, 'Latitude.', 48.3069),
      postalCode: asked('Postcode of the address.', '4020', 10).exactOptional(),
      city: asked('Town of the address.', 'Linz', 300).exactOptional(),
    }),
  },
  responses: {
    200: jsonAnswer(placeOfPointSchema, 'What is known'),
    400: problemAnswer('A field is not as described; `errors` names it'),
    429: problemAnswer('Too many calls from one address; Retry-After says when to try again'),
  },
});

/** Two decimals are ten metres, less than what centres mean. */
const rounded = (kilometres: number): number => Math.round(kilometres * 100) / 100;

/** The call that says where a point is, below the context path. */
export function mountPointRoute(app: OpenAPIHono, { database }: { database: Database }): void {
  app.openapi(route, async (c) => {
    const { longitude, latitude, postalCode = '', city = '' } = c.req.valid('query');
    const { municipalityAt, places } = await readGazetteer(database);
    const point = { longitude, latitude };
    const district = places?.boundaries.locate(longitude, latitude)?.name;
    const nearest = isInAustria(point) ? places?.nearestMunicipality(point) : undefined;
    const own = municipalityAt({ postalCode, city, countryCode: 'AT' });
    return c.json(
      {
        ...(district !== undefined && { district }),
        ...(nearest && { municipality: { name: nearest.name, kilometres: rounded(nearest.kilometres) } }),
        ...(own?.centre && { ofAddress: { name: own.name, kilometres: rounded(distanceBetween(point, own.centre)) } }),
      },
      200,
      noStore,
    );
  });
}
