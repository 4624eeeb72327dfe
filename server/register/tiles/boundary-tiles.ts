import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import type { Database } from '../../platform/db/database.ts';
import { boundaryStand, readBoundaryRows, type StoredBoundary } from './boundary-store.ts';
import { type BuiltInBoundaries, type PlaceName, readBuiltInBoundaries } from './built-in-boundaries.ts';

/** Maximum zoom level of tiles; clients scale them up beyond it. */
export const nearestZoom = 12;

/** Coordinate units along the edge of a tile. */
const extent = 4_096;

/** The layers of a tile and the zoom level from which they are in it. */
const layersFrom = { states: 0, districts: 4, municipalities: 8, places: 0 } as const;
type LayerName = keyof typeof layersFrom;
/** Zoom level from which the names of each rank are in a tile. */
const namesFrom = [0, 6, 8];

interface Layer {
  name: LayerName;
  /** Lowest zoom level. */
  from: number;
  index: GeoJSONVT;
}

/** Vector tiles of the boundaries and names of places, cut on request: the register's own boundaries unless others were imported. */
export class BoundaryTiles {
  readonly #database: Database;
  #builtIn: ReturnType<typeof readBuiltInBoundaries> | undefined;
  #layers: { stand: string; layers: Promise<readonly Layer[]> } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Identifies what the tiles are made of. */
  async stand(): Promise<string> {
    const [{ stand }, imported = ''] = await Promise.all([this.#own(), boundaryStand(this.#database)]);
    return `${stand}${imported}`;
  }

  /** A tile with those of the layers `states`, `districts`, `municipalities` and `places` that belong to its zoom level. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array> {
    const stand = await this.stand();
    if (this.#layers?.stand !== stand) this.#layers = { stand, layers: this.#cut() };
    const tiles = new Map<LayerName, ReturnType<GeoJSONVT['getTile']>>();
    for (const { name, from, index } of await this.#layers.layers) {
      const tile = z >= from ? index.getTile(z, x, y) : null;
      const found = tiles.get(name);
      if (tile && found) found.features.push(...tile.features);
      else if (tile) tiles.set(name, { ...tile, features: [...tile.features] });
    }
    return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent });
  }

  #own(): ReturnType<typeof readBuiltInBoundaries> {
    this.#builtIn ??= readBuiltInBoundaries();
    return this.#builtIn;
  }

  /** Imported boundaries replace states and districts; municipalities and names are always the register's own. */
  async #cut(): Promise<readonly Layer[]> {
    const [own, imported] = await Promise.all([this.#own(), readBoundaryRows(this.#database)]);
    const areas = imported.length > 0 ? imported : [...own.states, ...own.districts];
    const areasOf = (digits: number) => areas.filter(({ code }) => code.length === digits).map(areaFeature);
    return [
      layerOf('states', layersFrom.states, areasOf(1)),
      layerOf('districts', layersFrom.districts, areasOf(3)),
      layerOf('municipalities', layersFrom.municipalities, [lineFeature(own.municipalities)]),
      ...namesFrom.map((from, rank) =>
        layerOf('places', from, own.places.filter((place) => place.at(-1) === rank).map(placeFeature)),
      ),
    ];
  }
}

const layerOf = (name: LayerName, from: number, features: Feature[]): Layer => ({
  name,
  from,
  index: new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: nearestZoom, indexMaxZoom: 6, extent }),
});

const areaFeature = ({ code, name, polygons }: StoredBoundary): Feature => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates: polygons },
  properties: { code, name },
});

const lineFeature = (lines: BuiltInBoundaries['municipalities']): Feature => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates: lines },
  properties: {},
});

const placeFeature = ([code, name, longitude, latitude, rank]: PlaceName): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { code, name, rank },
});
