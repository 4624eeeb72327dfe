import { formatInteger } from '../../../core/format/number.ts';
import { markColours, markOf, pathOf, type Shape } from '../../../core/map/branch-marks.ts';
import type { Cluster } from '../../../core/map/clusters.ts';

/** The colours of the map, as the page's own are where it stands. */
export interface Palette {
  isDark: boolean;
  text: string;
  land: string;
  border: string;
  line: string;
}

/** Read off the frame's style, which holds them as colours of what it does not show. */
export function paletteOf(frame: HTMLElement): Palette {
  const { color, outlineColor, columnRuleColor, textDecorationColor } = getComputedStyle(frame);
  return {
    isDark: lightness(outlineColor) < 0.5,
    text: color,
    land: outlineColor,
    border: columnRuleColor,
    line: textDecorationColor,
  };
}

/** 0 to 1, of a colour as computed styles write it. */
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

/** A mark of 16 px for one installation; larger the more there are. */
const scaleOf = (count: number): number => (count === 1 ? 0.85 : Math.min(2.4, 1.25 + Math.log10(count) * 0.45));

/**
 * Draws installations: one by the shape and colour of its branch, several as a disc with their number and the mark of the branch that most
 * of them belong to. What stands out has a ring.
 */
export function drawCluster(
  paper: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  pixelRatio: number,
  { points, branch }: Cluster,
  { pointed, chosen }: { pointed: boolean; chosen: boolean },
  palette: Palette,
): void {
  const { shape, colour: name } = markOf(branch);
  const colour = markColours[name][palette.isDark ? 'dark' : 'light'];
  const scale = scaleOf(points.length);
  paper.save();
  paper.translate(x, y);
  paper.scale(pixelRatio, pixelRatio);
  if (pointed || chosen) {
    paper.beginPath();
    paper.arc(0, 0, 10 * scale + 5, 0, 2 * Math.PI);
    paper.lineWidth = chosen ? 4 : 2.5;
    paper.strokeStyle = palette.text;
    paper.stroke();
  }
  if (points.length === 1) {
    paper.scale(scale, scale);
    paper.fillStyle = colour;
    paper.strokeStyle = palette.land;
    paper.lineWidth = 2;
    paper.stroke(shapeOf(shape));
    paper.fill(shapeOf(shape));
  } else {
    paper.beginPath();
    paper.arc(0, 0, 10 * scale, 0, 2 * Math.PI);
    paper.fillStyle = palette.land;
    paper.fill();
    paper.lineWidth = 2.5;
    paper.strokeStyle = colour;
    paper.stroke();
    paper.fillStyle = palette.text;
    paper.font = `600 ${Math.round(8.5 * Math.min(scale, 1.7))}px sans-serif`;
    paper.textAlign = 'center';
    paper.textBaseline = 'middle';
    paper.fillText(formatInteger(points.length), 0, 0);
    // At the edge: what most of them are.
    paper.translate(0, -10 * scale);
    paper.scale(0.5, 0.5);
    paper.fillStyle = colour;
    paper.strokeStyle = palette.land;
    paper.lineWidth = 3;
    paper.stroke(shapeOf(shape));
    paper.fill(shapeOf(shape));
  }
  paper.restore();
}
