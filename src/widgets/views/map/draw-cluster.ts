import { formatInteger } from '#core/platform/format/number.ts';
import { markColours, markOf, pathOf, type Shape } from '#core/search/map/branch-marks.ts';
import type { Cluster } from '#core/search/map/clusters.ts';

/** The colours of the map, taken from the theme that applies to the frame. */
export interface Palette {
  isDark: boolean;
  /** Whether the visitor's system sets the colours; there are only two then. */
  isForced: boolean;
  /** Font of the names. */
  font: string;
  text: string;
  land: string;
  border: string;
  line: string;
}

/** Reads the palette from the frame's computed style, where it is stored in colour properties that have no visible effect (map.css). */
export function paletteOf(frame: HTMLElement): Palette {
  const { color, outlineColor, columnRuleColor, textDecorationColor, fontFamily } = getComputedStyle(frame);
  return {
    isDark: lightness(outlineColor) < 0.5,
    isForced: matchMedia('(forced-colors: active)').matches,
    font: fontFamily,
    text: color,
    land: outlineColor,
    border: columnRuleColor,
    line: textDecorationColor,
  };
}

/** Lightness of a computed colour, 0 to 1. */
function lightness(color: string): number {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

const paths = new Map<Shape, Path2D>();

function shapeOf(shape: Shape): Path2D {
  const path = paths.get(shape) ?? new Path2D(pathOf(shape));
  paths.set(shape, path);
  return path;
}

/** Scale of a mark for a number of installations: smallest for one, larger the more there are. */
const scaleOf = (count: number): number => (count === 1 ? 0.85 : Math.min(2.4, 1.25 + Math.log10(count) * 0.45));

/** Radius of a cluster's mark in px. */
export const radiusOf = ({ points }: Cluster): number => 10 * scaleOf(points.length);

/**
 * Draws a cluster: a single installation as the shape and colour of its branch, several, which may be of any branch, as a disc with their
 * number in the colours of text. A pointed-at or chosen cluster has a ring.
 */
export function drawCluster(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  pixelRatio: number,
  { points }: Cluster,
  { pointed, chosen }: { pointed: boolean; chosen: boolean },
  palette: Palette,
): void {
  const scale = scaleOf(points.length);
  context.save();
  context.translate(x, y);
  context.scale(pixelRatio, pixelRatio);
  if (pointed || chosen) {
    context.beginPath();
    context.arc(0, 0, 10 * scale + 5, 0, 2 * Math.PI);
    context.lineWidth = chosen ? 4 : 2.5;
    context.strokeStyle = palette.text;
    context.stroke();
  }
  const [only] = points;
  if (only && points.length === 1) {
    const { shape, colour } = markOf(only.branch);
    context.scale(scale, scale);
    context.fillStyle = palette.isForced ? palette.text : markColours[colour][palette.isDark ? 'dark' : 'light'];
    context.strokeStyle = palette.land;
    context.lineWidth = 2;
    context.stroke(shapeOf(shape));
    context.fill(shapeOf(shape));
  } else {
    context.beginPath();
    context.arc(0, 0, 10 * scale, 0, 2 * Math.PI);
    context.fillStyle = palette.land;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = palette.text;
    context.stroke();
    context.fillStyle = palette.text;
    context.font = `600 ${Math.round(8.5 * Math.min(scale, 1.7))}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(formatInteger(points.length), 0, 0);
  }
  context.restore();
}
