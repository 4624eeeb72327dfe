import { z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import { pointSchema } from '../../register/records/point-schema.ts';
import { columnsFor, type ExportContent, type ExportedInstallation } from './installation-columns.ts';

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

type Columns = ReturnType<typeof columnsFor>;

function featureOf(properties: Columns, installation: ExportedInstallation): string {
  const { latitude, longitude } = installation.record.geometry ?? {};
  const point = latitude === undefined || longitude === undefined ? null : [longitude, latitude];
  return JSON.stringify({
    type: 'Feature',
    id: installation.row.id,
    geometry: point && { type: 'Point', coordinates: point },
    properties: Object.fromEntries(properties.map(({ name, value }) => [name, value(installation) ?? null])),
  });
}

/**
 * The export for maps (RFC 7946): a point for each installation whose location is known, with the columns of the other formats as
 * properties. The members next to the features state the date of the data and its licence.
 */
export async function* installationGeoJson({ search, rows, lastUpdate }: ExportContent): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // The coordinates are in the geometry.
  const properties = columnsFor(search).filter(({ name }) => name !== 'latitude' && name !== 'longitude');
  const about = {
    title: product.title,
    updated: lastUpdate,
    license: product.licence.name,
    licenseUrl: product.licence.address,
  };
  yield encoder.encode(`{"type":"FeatureCollection","about":${JSON.stringify(about)},"features":[`);
  let isFirst = true;
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    yield encoder.encode(`${isFirst ? '' : ','}\n${batch.map((each) => featureOf(properties, each)).join(',\n')}`);
    isFirst = false;
  }
  yield encoder.encode('\n]}\n');
}
