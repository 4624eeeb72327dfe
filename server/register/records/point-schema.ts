import { z } from '@hono/zod-openapi';

/** The place of an installation in GeoJSON (RFC 7946). */
export const pointSchema = z
  .object({
    type: z.literal('Point').openapi({ description: 'Constant.' }),
    coordinates: z.array(z.number()).length(2).openapi({ description: 'Longitude and latitude (WGS 84).' }),
  })
  .nullable()
  .openapi({ description: 'Null if the register has no coordinates.' });
