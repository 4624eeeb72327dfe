import { serverToday } from '#core/platform/environment/clock.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import {
  csvOf,
  type Drawing,
  drawingColors,
  drawingFont,
  drawingOf,
  svgOf,
} from '#core/search/views/statistic-files.ts';
import type { StatisticGroup } from '#core/search/views/statistics.ts';
import { saveFile } from '../../../embed/save-file.ts';

/** Returns a name such as 'Anlagen_nach_Branche_2026-11-20.csv', without characters that file systems reject. */
const fileName = (title: string, type: string): string =>
  `Anlagen_${title
    .normalize('NFC')
    .replace(/[^\p{L}\d]+/gu, '_')
    .replace(/_$/, '')}_${serverToday()}.${type}`;

export function saveTable(group: StatisticGroup): void {
  saveFile(new Blob([csvOf(group)], { type: 'text/csv' }), fileName(group.title, 'csv'));
}

/** Saves the chart as an image; never rejects. */
export async function saveChart(group: StatisticGroup, source: string, type: 'svg' | 'png'): Promise<void> {
  const drawing = drawingOf(group, source);
  const file = type === 'svg' ? new Blob([svgOf(drawing)], { type: 'image/svg+xml' }) : await pngOf(drawing);
  if (file) saveFile(file, fileName(group.title, type));
  else
    notices.toast({ type: 'danger', message: 'Das Bild konnte nicht erstellt werden. Laden Sie es als SVG herunter.' });
}

/** Twice the resolution of a 96 dpi screen, for sharp prints. */
const scale = 2;

/** Draws the image instead of converting the SVG, because a page's CSP may forbid images from blob or data URLs. */
function pngOf({ width, height, texts, bars }: Drawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.scale(scale, scale);
  context.fillStyle = drawingColors.ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = drawingColors.bar;
  for (const bar of bars) context.fillRect(bar.x, bar.y, bar.width, bar.height);
  context.fillStyle = drawingColors.text;
  for (const { x, y, size, bold, text } of texts) {
    context.font = `${bold ? '600 ' : ''}${size}px ${drawingFont}`;
    context.fillText(text, x, y);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
