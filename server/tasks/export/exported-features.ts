import { z } from '@hono/zod-openapi';
import { pointSchema } from '../../register/records/point-schema.ts';

/** The export as the description of its call says it. */
export const exportedFeatures = z
  .object({
    type: z.literal('FeatureCollection').openapi({ description: 'Constant.' }),
    about: z
      .object({
        title: z.string().openapi({ description: 'Name of the register.' }),
        updated: z.string().openapi({ description: 'Date of the data.' }),
        license: z.string().openapi({ description: 'Licence of the data.' }),
        licenseUrl: z.string().openapi({ description: 'Where the licence is.' }),
      })
      .openapi({ description: 'What the file contains.' }),
    features: z
      .array(
        z.object({
          type: z.literal('Feature').openapi({ description: 'Constant.' }),
          id: z.string().openapi({ description: 'Public id.' }),
          geometry: pointSchema,
          properties: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
            .openapi({ description: 'The columns of the other formats; null where there is no value.' }),
        }),
      )
      .openapi({ description: 'The installations found.' }),
  })
  .openapi('ExportedFeatures', { description: 'Installations with all columns of an export, as GeoJSON (RFC 7946).' });
