import { serverToday } from '#core/platform/environment/clock.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import type { Chart } from '#core/search/views/chart.ts';
import { type Drawing, drawingFont, drawingOf, inks, svgOf } from '#core/search/views/statistic-drawing.ts';
import { csvOf, type SavedCaption } from '#core/search/views/statistic-files.ts';
import { saveFile } from '../../../embed/save-file.ts';

/** Returns a name such as 'IPPC-Anlagen_je_Bundesland_2026-11-20.csv', without characters that file systems reject. */
const fileName = (title: string, type: string): string =>
  `${title
    .normalize('NFC')
    .replace(/[^\p{L}\d-]+/gu, '_')
    .replace(/_$/, '')}_${serverToday()}.${type}`;

export function saveTable(chart: Chart): void {
  saveFile(new Blob([csvOf(chart)], { type: 'text/csv' }), fileName(chart.title, 'csv'));
}

/** Saves the chart as an image; never rejects. */
export async function saveChart(chart: Chart, caption: SavedCaption, type: 'svg' | 'png'): Promise<void> {
  const drawing = drawingOf(chart, caption);
  const file = type === 'svg' ? new Blob([svgOf(drawing)], { type: 'image/svg+xml' }) : await pngOf(drawing);
  if (file) saveFile(file, fileName(chart.title, type));
  else
    notices.toast({ type: 'danger', message: 'Das Bild konnte nicht erstellt werden. Laden Sie es als SVG herunter.' });
}

/** Twice the resolution of a 96 dpi screen, for sharp prints. */
const scale = 2;

/** Draws the image instead of converting the SVG, because a page's CSP may forbid images from blob or data URLs. */
function pngOf({ width, height, texts, shapes }: Drawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.scale(scale, scale);
  context.fillStyle = inks.ground;
  context.fillRect(0, 0, width, height);
  for (const { path, fill, stroke, hatch } of shapes) {
    const shape = new Path2D(path);
    context.fillStyle = fill;
    context.fill(shape, 'evenodd');
    if (hatch) {
      context.save();
      context.clip(shape);
      context.strokeStyle = inks.ground;
      context.lineWidth = 2;
      context.stroke(new Path2D(hatch));
      context.restore();
    }
    if (!stroke) continue;
    context.strokeStyle = stroke;
    context.lineWidth = 1;
    context.stroke(shape);
  }
  for (const { x, y, size, bold, anchor, ink, text } of texts) {
    context.fillStyle = ink;
    context.textAlign = anchor === 'middle' ? 'center' : 'start';
    context.font = `${bold ? '600 ' : ''}${size}px ${drawingFont}`;
    context.fillText(text, x, y);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
