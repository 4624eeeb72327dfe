import { formatInteger } from '../../platform/format/number.ts';
import { type Chart, type ChartRow, type Look, shadeOf, shareOf, titleWithTotal } from './chart.ts';
import { stateOutlineSource, stateOutlines, statePlane } from './state-outlines.ts';
import type { SavedCaption } from './statistic-files.ts';

/** A chart for saving: positions and sizes in px, with print colours regardless of the page's theme. */
export interface Drawing {
  width: number;
  height: number;
  texts: Label[];
  shapes: Shape[];
}

interface Label {
  x: number;
  y: number;
  size: number;
  bold: boolean;
  anchor: 'start' | 'middle';
  ink: string;
  text: string;
}

interface Shape {
  /** An SVG path, filled by the even-odd rule. */
  path: string;
  fill: string;
  stroke?: string;
  /** Lines of the ground's colour over it, within it: parts must not be told apart by their colour alone. */
  hatch?: string;
}

const width = 800;
const margin = 24;
const inner = width - 2 * margin;

export const inks = { ground: '#ffffff', text: '#17201d', line: '#6f7d78' } as const;
const fills: Record<Look, string> = {
  plain: '#0a5c48',
  success: '#1c6b35',
  warning: '#8a5a00',
  danger: '#b00d27',
  muted: '#d5deda',
};
/** Quoted, since a name that ends in a number is none without quotes. */
export const drawingFont = "'Source Sans 3', 'Segoe UI', Arial, sans-serif";

const label = (x: number, y: number, text: string, rest: Partial<Label> = {}): Label => ({
  x,
  y,
  size: 15,
  bold: false,
  anchor: 'start',
  ink: inks.text,
  text,
  ...rest,
});

function box(x: number, y: number, wide: number, high: number, look: Look): Shape {
  const [a, b, w, h] = [x, y, wide, high].map((number) => Math.round(number * 10) / 10) as [
    number,
    number,
    number,
    number,
  ];
  const shape: Shape = { path: `M${a} ${b}h${w}v${h}h${-w}z`, fill: fills[look], stroke: inks.ground };
  if (look === 'danger') return { ...shape, hatch: slants(a, b, w, h) };
  if (look === 'warning') return { ...shape, hatch: lines(a, b, w, h) };
  return look === 'muted' ? { ...shape, stroke: inks.line } : shape;
}

function slants(x: number, y: number, wide: number, high: number): string {
  let path = '';
  for (let from = x - high; from < x + wide; from += 7) path += `M${from} ${y + high}l${high} ${-high}`;
  return path;
}

function lines(x: number, y: number, wide: number, high: number): string {
  let path = '';
  for (let at = y + 4; at < y + high; at += 6) path += `M${x} ${at}h${wide}`;
  return path;
}

/** The text in lines of about this many characters, since a drawing does not wrap. */
function wrapped(text: string, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** A part of the drawing from a height on, and its own height. */
interface Block {
  height: number;
  texts: Label[];
  shapes: Shape[];
}

/** The chart as a picture with a title that stands alone, the filter, the legend, the source with its day, and the licence. */
export function drawingOf(chart: Chart, { total, filter, source }: SavedCaption): Drawing {
  const texts: Label[] = [];
  const shapes: Shape[] = [];
  let top = 16;
  const write = (text: string, size: number, most: number, bold = false) => {
    for (const line of wrapped(text, most)) {
      top += size * 1.35;
      texts.push(label(margin, top, line, { size, bold }));
    }
  };
  write(titleWithTotal(chart, total), 22, 66, true);
  if (filter) write(`Filter: ${filter}`, 14, 108);
  if (chart.text) write(chart.text, 14, 108);
  top += 16;
  if (chart.kind === 'columns' || chart.kind === 'shares') {
    let x = margin;
    for (const { label: name, look } of chart.parts) {
      const wide = 22 + name.length * 7.4 + 20;
      if (x + wide > width && x > margin) {
        x = margin;
        top += 22;
      }
      shapes.push(box(x, top, 16, 12, look));
      texts.push(label(x + 22, top + 11, name, { size: 14 }));
      x += wide;
    }
    top += 26;
  }
  const blocks: Record<Chart['kind'], (chart: Chart, top: number) => Block> = {
    map,
    columns,
    bars: (one, at) => rows(one, at, bar),
    shares: (one, at) => rows(one, at, shares),
  };
  const block = blocks[chart.kind](chart, top);
  top += block.height + 4;
  texts.push(...block.texts);
  shapes.push(...block.shapes);
  write(source, 13, 116);
  if (chart.kind === 'map') write(stateOutlineSource, 13, 116);
  return { width, height: Math.ceil(top + 20), texts, shapes };
}

const rowHeight = 44;

/** Rows with a label above their bar. */
function rows(
  chart: Chart,
  top: number,
  draw: (row: ChartRow, chart: Chart, y: number) => Omit<Block, 'height'>,
): Block {
  const drawn = chart.rows.map((row, at) => {
    const y = top + at * rowHeight;
    const { texts, shapes } = draw(row, chart, y + 20);
    return { texts: [label(margin, y + 14, row.label), ...texts], shapes };
  });
  return {
    height: chart.rows.length * rowHeight,
    texts: drawn.flatMap(({ texts }) => texts),
    shapes: drawn.flatMap(({ shapes }) => shapes),
  };
}

/** Room for the number after the longest bar. */
const numberWidth = 90;

function bar({ total: { count } }: ChartRow, chart: Chart, y: number): Omit<Block, 'height'> {
  const longest = Math.max(1, ...chart.rows.map(({ total }) => total.count));
  const length = Math.max(2, (count / longest) * (inner - numberWidth));
  return {
    texts: [label(margin + length + 8, y + 12, formatInteger(count), { bold: true })],
    shapes: [box(margin, y, length, 14, 'plain')],
  };
}

function shares({ numbers, total }: ChartRow, { parts }: Chart, y: number): Omit<Block, 'height'> {
  const length = inner - numberWidth;
  const all = Math.max(1, total.count);
  const texts = [label(margin + length + 8, y + 13, formatInteger(total.count), { bold: true })];
  const shapes: Shape[] = [];
  let x = margin;
  numbers.forEach(({ count }, at) => {
    const wide = (count / all) * length;
    const look = parts[at]?.look ?? 'plain';
    if (count > 0) shapes.push(box(x, y, wide, 18, look));
    x += wide;
  });
  const words = numbers.map(({ count }) => formatInteger(count)).join(' / ');
  return { texts: [...texts, label(margin + length / 2, y - 6, words, { size: 13, anchor: 'middle' })], shapes };
}

function columns(chart: Chart, top: number): Block {
  const high = 220;
  const step = inner / chart.rows.length;
  const isDense = chart.rows.length > 14;
  const highest = Math.max(1, ...chart.rows.map(({ total }) => total.count));
  const texts: Label[] = [];
  const shapes: Shape[] = [];
  chart.rows.forEach(({ label: name, total, numbers }, at) => {
    const x = margin + at * step;
    let y = top + 20 + high;
    numbers.forEach(({ count }, part) => {
      const size = (count / highest) * high;
      y -= size;
      if (count > 0) shapes.push(box(x + step * 0.12, y, step * 0.76, size, chart.parts[part]?.look ?? 'plain'));
    });
    const middle = { anchor: 'middle', size: isDense ? 11 : 14 } as const;
    texts.push(label(x + step / 2, y - 5, formatInteger(total.count), { ...middle, bold: true }));
    if (!isDense || (chart.rows.length - 1 - at) % 3 === 0)
      texts.push(
        label(x + step / 2, top + high + 40, isDense ? name.replace(/^(\p{L}{3})\p{L}*/u, '$1') : name, middle),
      );
  });
  return { height: high + 50, texts, shapes };
}

/** Shades of the map, from none to many. */
const shadeFills = ['#ffffff', '#d3ebe3', '#9fd3c2', '#5fae97', '#27806a', '#0a5c48'] as const;

function map(chart: Chart, top: number): Block {
  const most = Math.max(1, ...chart.rows.map(({ total }) => total.count));
  const scale = inner / statePlane.width;
  const shapes: Shape[] = [];
  const texts: Label[] = [];
  for (const { code, path, centre } of stateOutlines) {
    const count = chart.rows.find(({ value }) => value === code)?.total.count ?? 0;
    const shade = shadeOf(count, most);
    shapes.push({ path: moved(path, scale, margin, top), fill: shadeFills[shade] ?? inks.ground, stroke: inks.text });
    const ink = shade >= 4 ? inks.ground : inks.text;
    texts.push(
      label(margin + centre[0] * scale, top + centre[1] * scale + 6, formatInteger(count), {
        anchor: 'middle',
        size: 18,
        bold: true,
        ink,
      }),
    );
  }
  let y = top + statePlane.height * scale + 24;
  chart.rows.forEach(({ label: name, total, numbers }, at) => {
    const words = `${name}: ${formatInteger(total.count)}, davon ${shareOf(numbers[0]?.count ?? 0, total.count)} überfällig`;
    texts.push(label(margin + (at % 2) * (inner / 2), y, words, { size: 14 }));
    if (at % 2 === 1) y += 22;
  });
  return { height: y - top + 12, texts, shapes };
}

/** The path of an outline (one absolute move, then relative lines) at another place and size. */
function moved(path: string, scale: number, x: number, y: number): string {
  const round = (number: number) => Math.round(number * 10) / 10;
  return path.replace(/(M|l)([^Mlz]*)/g, (_, command: string, numbers: string) => {
    const [dx, dy] = command === 'M' ? [x, y] : [0, 0];
    const moves = (numbers.match(/-?\d+/g) ?? []).map((text, at) => round(Number(text) * scale + (at % 2 ? dy : dx)));
    return `${command}${moves.join(' ')}`;
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The drawing as a standalone SVG file. */
export function svgOf({ width: wide, height, texts, shapes }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}" viewBox="0 0 ${wide} ${height}" role="img">`,
    `<title>${escaped(texts[0]?.text ?? '')}</title>`,
    `<rect width="${wide}" height="${height}" fill="${inks.ground}"/>`,
    ...shapes.map(({ path, fill, stroke, hatch }, at) =>
      [
        `<path d="${path}" fill="${fill}" fill-rule="evenodd"${stroke ? ` stroke="${stroke}"` : ''}/>`,
        ...(hatch
          ? [
              `<clipPath id="c${at}"><path d="${path}"/></clipPath>`,
              `<path d="${hatch}" clip-path="url(#c${at})" stroke="${inks.ground}" stroke-width="2" fill="none"/>`,
            ]
          : []),
      ].join(''),
    ),
    `<g font-family="${drawingFont}">`,
    ...texts.map(
      ({ x, y, size, bold, anchor, ink, text }) =>
        `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${ink}"${bold ? ' font-weight="600"' : ''}${
          anchor === 'middle' ? ' text-anchor="middle"' : ''
        }>${escaped(text)}</text>`,
    ),
    '</g></svg>',
  ].join('\n');
}
