import { product } from '#core/product.ts';
import type { ExportColumn } from './export-order.ts';
import type { Cell } from './sheet.ts';

/** A feature from its cells, by the names of their columns; its coordinates are in the geometry only. */
function featureOf({ latitude, longitude, ...properties }: Readonly<Record<string, Cell | null>>): string {
  const point = latitude === null || longitude === null ? null : [longitude, latitude];
  return JSON.stringify({
    type: 'Feature',
    id: properties.id,
    geometry: point && { type: 'Point', coordinates: point },
    properties,
  });
}

/**
 * The export for maps (RFC 7946): a point for each installation whose location is known, with the columns of the other formats as
 * properties. The members next to the features state the date of the data and its licence.
 */
export async function* geoJsonFile(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly Cell[][]>,
  lastUpdate: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
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
    const features = batch.map((cells) =>
      featureOf(Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null]))),
    );
    yield encoder.encode(`${isFirst ? '' : ','}\n${features.join(',\n')}`);
    isFirst = false;
  }
  yield encoder.encode('\n]}\n');
}
