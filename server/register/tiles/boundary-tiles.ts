import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, MultiPolygon } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import type { Database } from '../../platform/db/database.ts';
import { boundaryStand, readBoundaryRows, type StoredBoundary } from './boundary-store.ts';

/** Maximum zoom level of tiles; clients scale them up beyond it. */
export const nearestZoom = 12;

/** Coordinate units along the edge of a tile. */
const extent = 4_096;

type Layers = Record<'states' | 'districts', GeoJSONVT>;

/** Vector tiles of the imported boundaries, generated on request. */
export class BoundaryTiles {
  readonly #database: Database;
  #layers: { stand: string; layers: Promise<Layers> } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Identifies the import of the boundaries; undefined if there was none. */
  stand(): Promise<string | undefined> {
    return boundaryStand(this.#database);
  }

  /** A tile with the layers `states` and `districts`; undefined if no boundaries were imported. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const stand = await this.stand();
    if (stand === undefined) return undefined;
    if (this.#layers?.stand !== stand) this.#layers = { stand, layers: this.#cut() };
    const layers = await this.#layers.layers;
    const tiles = Object.entries(layers).flatMap(([name, layer]) => {
      const tile = layer.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent });
  }

  async #cut(): Promise<Layers> {
    const boundaries = await readBoundaryRows(this.#database);
    const layerOf = (digits: number) =>
      new GeoJSONVT(
        { type: 'FeatureCollection', features: boundaries.filter(({ code }) => code.length === digits).map(featureOf) },
        { maxZoom: nearestZoom, indexMaxZoom: 6, extent },
      );
    return { states: layerOf(1), districts: layerOf(3) };
  }
}

const featureOf = ({ code, name, polygons }: StoredBoundary): Feature<MultiPolygon> => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates: polygons },
  properties: { code, name },
});
