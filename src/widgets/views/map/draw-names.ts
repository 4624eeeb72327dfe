import type RenderEvent from 'ol/render/Event.js';
import { getRenderPixel } from 'ol/render.js';
import { apply } from 'ol/transform.js';
import type { Cluster } from '#core/search/map/clusters.ts';
import { type PlaceName, placedNames } from '#core/search/map/place-names.ts';
import type { Position } from '#core/search/map/plane.ts';
import { type Palette, radiusOf } from './draw-cluster.ts';

/** Names this far outside the frame (px) still keep others from their place, so that none jumps while the map is moved. */
const around = 120;
const fonts = ['600 13px', '500 12.5px', '400 12px'];
/** Widths of names in their fonts, in px: measuring them takes longer than drawing. */
const widths = new Map<string, number>();
const fontOf = ({ rank }: PlaceName, { font }: Palette): string => `${fonts[rank] ?? fonts[2]} ${font}`;

/** Draws the names of places below the marks; none touches a mark or another name. */
export function drawNames(
  event: RenderEvent,
  places: Iterable<PlaceName>,
  clusters: readonly Cluster[],
  palette: Palette,
): void {
  const { context, frameState } = event;
  if (!frameState || !(context instanceof CanvasRenderingContext2D)) return;
  const { coordinateToPixelTransform, pixelRatio, size, viewState } = frameState;
  const [width = 0, height = 0] = size;
  const toPixel = (position: Position): [number, number] => {
    const [x = 0, y = 0] = apply(coordinateToPixelTransform, [...position]);
    return [x, y];
  };
  const isNear = ([x, y]: readonly [number, number]) =>
    x > -around && x < width + around && y > -around && y < height + around;
  const near = [...places].filter(({ position }) => isNear(toPixel(position)));
  const marks = clusters.flatMap((cluster) => {
    const [x, y] = toPixel(cluster.position);
    const radius = radiusOf(cluster) + 2;
    return isNear([x, y]) ? [{ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }] : [];
  });
  const widthOf = (place: PlaceName) => {
    const font = fontOf(place, palette);
    const key = `${font} ${place.name}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    context.font = font;
    const { width } = context.measureText(place.name);
    widths.set(key, width);
    return width;
  };
  context.save();
  const [left = 0, top = 0] = getRenderPixel(event, [0, 0]);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, left, top);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = palette.land;
  context.fillStyle = palette.text;
  for (const placed of placedNames(near, viewState.zoom ?? 0, toPixel, widthOf, marks)) {
    context.font = fontOf(placed, palette);
    context.globalAlpha = 1;
    context.strokeText(placed.name, placed.x, placed.y);
    context.globalAlpha = placed.rank > 1 && !palette.isForced ? 0.8 : 1;
    context.fillText(placed.name, placed.x, placed.y);
  }
  context.restore();
}
