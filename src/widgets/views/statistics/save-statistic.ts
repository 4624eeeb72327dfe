import { serverToday } from '../../../core/environment/clock.ts';
import { notices } from '../../../core/notices/notices-store.ts';
import {
  csvOf,
  type Drawing,
  drawingColors,
  drawingFont,
  drawingOf,
  svgOf,
} from '../../../core/views/statistic-files.ts';
import type { StatisticGroup } from '../../../core/views/statistics.ts';
import { saveFile } from '../../embed/save-file.ts';

/** 'Anlagen_nach_Branche_2026-11-20.csv', without what file systems do not take. */
const fileName = (title: string, type: string): string =>
  `Anlagen_${title
    .normalize('NFC')
    .replace(/[^\p{L}\d]+/gu, '_')
    .replace(/_$/, '')}_${serverToday()}.${type}`;

export function saveTable(group: StatisticGroup): void {
  saveFile(new Blob([csvOf(group)], { type: 'text/csv' }), fileName(group.title, 'csv'));
}

/** Saves the chart as a picture; never rejects. */
export async function saveChart(group: StatisticGroup, source: string, type: 'svg' | 'png'): Promise<void> {
  const drawing = drawingOf(group, source);
  const file = type === 'svg' ? new Blob([svgOf(drawing)], { type: 'image/svg+xml' }) : await pngOf(drawing);
  if (file) saveFile(file, fileName(group.title, type));
  else
    notices.toast({ type: 'danger', message: 'Das Bild konnte nicht erstellt werden. Laden Sie es als SVG herunter.' });
}

/** Twice as fine as a screen of 96 dpi, so that print looks right. */
const scale = 2;

/** Drawn rather than made from the SVG: a page's policy may forbid pictures that are not loaded from a server. */
function pngOf({ width, height, texts, bars }: Drawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.resolve(null);
  paper.scale(scale, scale);
  paper.fillStyle = drawingColors.ground;
  paper.fillRect(0, 0, width, height);
  paper.fillStyle = drawingColors.bar;
  for (const bar of bars) paper.fillRect(bar.x, bar.y, bar.width, bar.height);
  paper.fillStyle = drawingColors.text;
  for (const { x, y, size, bold, text } of texts) {
    paper.font = `${bold ? '600 ' : ''}${size}px ${drawingFont}`;
    paper.fillText(text, x, y);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
