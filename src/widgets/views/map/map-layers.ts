import Feature from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type OpenLayersMap from 'ol/Map.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorSource from 'ol/source/Vector.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import Fill from 'ol/style/Fill.js';
import Stroke, { type Options as StrokeOptions } from 'ol/style/Stroke.js';
import Style, { type Options as StyleOptions } from 'ol/style/Style.js';
import type VectorTile from 'ol/VectorTile.js';
import { outline } from '#core/register/places/outline.ts';
import type { PlaceName } from '#core/search/map/place-names.ts';
import { project } from '#core/search/map/plane.ts';
import type { Palette } from './draw-cluster.ts';

/** Copies options to an object without a prototype: a `text` that a page has added to Object.prototype would be drawn. */
export const bare = (options: StyleOptions): StyleOptions => Object.assign(Object.create(null), options);

/** The corners of the country, in the map's plane. */
export const corners = outline.map((corner) => [...project(corner)]);

/** Zoom level beyond which the simplified outline no longer matches the boundaries. */
const outlineUntil = 9;

/** How much of the country is in sight; smaller areas are drawn fainter the more it is. */
const distanceOf = (metresPerPixel: number) =>
  metresPerPixel > 400 ? 'far' : metresPerPixel > 200 ? 'between' : 'near';

/** What lies below the marks of a map. */
export interface Ground {
  /** Draws boundaries from vector tiles, and collects the names in them; the template has {z}, {x} and {y}. */
  setBoundaries(template: string): void;
  /** Names of places in the tiles loaded so far; none on a background map, which has its own. */
  names(): Iterable<PlaceName>;
  /**
   * Shows a background map, or none. Until its first tile has loaded, the ground stays as it is.
   *
   * @param onFailure called if no tile can be loaded
   */
  setBackground(template: string | undefined, onFailure: () => void): void;
  recolour(palette: Palette): void;
}

/** Draws the ground of a map: the outline of the country at once, then boundaries and names, and a background map if there is one. */
export function openGround(map: OpenLayersMap): Ground {
  const layers = map.getLayers();
  const country = new VectorLayer({ source: new VectorSource({ features: [new Feature(new Polygon([corners]))] }) });
  layers.insertAt(0, country);
  const places = new Map<string, PlaceName>();
  let boundaries: VectorTileLayer | undefined;
  let hasTiles = false;
  let background: { hide(): void } | undefined;
  let hasBackground = false;
  let last: Palette | undefined;

  function recolour(palette: Palette): void {
    last = palette;
    const fill = hasBackground ? undefined : new Fill({ color: palette.land });
    const strong = hasBackground ? palette.text : palette.border;
    const faint = hasBackground ? palette.border : palette.line;
    const line = (zIndex: number, options: StrokeOptions) => new Style(bare({ stroke: new Stroke(options), zIndex }));
    const land = new Style(bare({ ...(fill && { fill }), zIndex: 0 }));
    // Larger areas above smaller ones, which share their borders.
    const states = [land, line(3, { color: strong, width: 1.75 })];
    const districtsIn = (color: string) => [line(2, { color, width: 1 })];
    const municipalitiesIn = (color: string) => [line(1, { color, width: 0.75, lineDash: [3, 3] })];
    const styles = {
      far: { states, districts: districtsIn(faint), municipalities: [] },
      between: { states, districts: districtsIn(strong), municipalities: municipalitiesIn(faint) },
      near: { states, districts: districtsIn(strong), municipalities: municipalitiesIn(palette.border) },
    } satisfies Record<string, Record<string, Style[]>>;
    const styleOf = (layer: unknown, resolution: number): Style[] => {
      const { [String(layer)]: found = [] }: Record<string, Style[]> = styles[distanceOf(resolution)];
      return found;
    };
    // The tiles have exact lines of what the outline only resembles.
    const border = hasTiles ? {} : { stroke: new Stroke({ color: palette.border, width: 1.5 }) };
    country.setStyle(new Style(bare({ ...(fill && { fill }), ...border })));
    country.setMaxZoom(hasTiles ? outlineUntil : Number.POSITIVE_INFINITY);
    country.setVisible(!hasBackground);
    boundaries?.setStyle((feature, resolution) => styleOf(feature.get('layer'), resolution));
    map.render();
  }
  const redraw = () => {
    if (last) recolour(last);
  };

  function collectNames(tile: VectorTile<RenderFeature>): void {
    for (const feature of tile.getFeatures() ?? []) {
      const { layer, code, name, rank } = feature.getProperties();
      const [x, y] = feature.getType() === 'Point' ? feature.getFlatCoordinates() : [];
      if (layer !== 'places' || typeof name !== 'string' || x === undefined || y === undefined) continue;
      places.set(`${code ?? name}`, { name, rank: Number(rank), position: [x, y] });
    }
  }

  return {
    recolour,
    names: () => (hasBackground ? [] : places.values()),
    setBoundaries(template) {
      if (boundaries) return;
      const source = new VectorTileSource({ format: new MVT(), url: template, maxZoom: 10 });
      source.on('tileloadend', ({ tile }) => {
        collectNames(tile as VectorTile<RenderFeature>);
        if (hasTiles) return;
        hasTiles = true;
        redraw();
      });
      // Lines stay sharp between the zoom levels of tiles.
      boundaries = new VectorTileLayer({ source, renderMode: 'vector' });
      layers.insertAt(layers.getLength() - 1, boundaries);
      redraw();
    },
    setBackground(template, onFailure) {
      const show = (isShown: boolean) => {
        hasBackground = isShown;
        redraw();
      };
      background?.hide();
      background = undefined;
      if (hasBackground) show(false);
      if (template === undefined) return;
      let isWanted = true;
      background = {
        hide() {
          isWanted = false;
        },
      };
      const fail = () => {
        // Otherwise it would be asked for again with every move.
        background?.hide();
        onFailure();
      };
      import('./background.ts').then(
        ({ showBackground }) => {
          if (isWanted) background = showBackground(map, template, { onShown: () => show(true), onFailure: fail });
        },
        () => isWanted && fail(),
      );
    },
  };
}
