import { formatInteger } from '../../platform/format/number.ts';
import { labelOf, type StatisticGroup } from './statistics.ts';

/** A chart for saving: positions and sizes in px, with print colours regardless of the page's theme. */
export interface Drawing {
  width: number;
  height: number;
  texts: { x: number; y: number; size: number; bold: boolean; text: string }[];
  bars: { x: number; y: number; width: number; height: number }[];
}

const width = 800;
const margin = 24;
const rowHeight = 44;
const barHeight = 14;
/** Room for the number after the longest bar. */
const numberWidth = 90;
export const drawingColors = { ground: '#ffffff', text: '#17201d', bar: '#0a5c48' } as const;
export const drawingFont = 'Source Sans 3, Segoe UI, Arial, sans-serif';

/** A statistics group as a bar chart for saving. */
export function drawingOf({ title, values }: Pick<StatisticGroup, 'title' | 'values'>, source: string): Drawing {
  const longest = Math.max(1, ...values.map(({ count }) => count));
  const top = 72;
  const rows = values.map((value, at) => {
    const y = top + at * rowHeight;
    const length = Math.max(2, (value.count / longest) * (width - 2 * margin - numberWidth));
    return { y, length, value };
  });
  return {
    width,
    height: top + values.length * rowHeight + 40,
    bars: rows.map(({ y, length }) => ({ x: margin, y: y + 20, width: length, height: barHeight })),
    texts: [
      { x: margin, y: 40, size: 22, bold: true, text: title },
      ...rows.flatMap(({ y, length, value }) => [
        { x: margin, y: y + 14, size: 15, bold: false, text: labelOf(value) },
        { x: margin + length + 8, y: y + 33, size: 15, bold: true, text: formatInteger(value.count) },
      ]),
      { x: margin, y: top + values.length * rowHeight + 22, size: 13, bold: false, text: source },
    ],
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The drawing as a standalone SVG file. */
export function svgOf({ width: wide, height, texts, bars }: Drawing): string {
  const { ground, text: ink, bar } = drawingColors;
  const title = texts[0]?.text ?? '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}" viewBox="0 0 ${wide} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${wide}" height="${height}" fill="${ground}"/>`,
    ...bars.map(
      (one) => `<rect x="${one.x}" y="${one.y}" width="${one.width.toFixed(1)}" height="${one.height}" fill="${bar}"/>`,
    ),
    `<g font-family="${drawingFont}" fill="${ink}">`,
    ...texts.map(
      ({ x, y, size, bold, text }) =>
        `<text x="${x.toFixed(1)}" y="${y}" font-size="${size}"${bold ? ' font-weight="600"' : ''}>${escaped(text)}</text>`,
    ),
    '</g></svg>',
  ].join('\n');
}

/** A CSV cell: quoted if necessary, and escaped so that spreadsheets do not treat it as a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A statistics group as CSV for German spreadsheets: with semicolons, and a byte order mark for umlauts. */
export function csvOf({ title, values }: Pick<StatisticGroup, 'title' | 'values'>): string {
  const lines = [[title, 'Anlagen'], ...values.map(({ count, ...value }) => [labelOf(value), String(count)])];
  return `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
