import { product } from '../../../../src/core/product.ts';
import { columnsFor, type ExportContent, type ExportedInstallation } from './installation-columns.ts';

type Columns = ReturnType<typeof columnsFor>;

function featureOf(properties: Columns, installation: ExportedInstallation): string {
  const { latitude, longitude } = installation.record?.geometry ?? {};
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
