import { formatDateTime } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';

/** @param lastUpdate state of the register in the file, once it is known; an ISO date-time */
const ofExport = (file: string) => (total: number, lastUpdate?: string) =>
  `${file}: ${formatInteger(total)} Anlagen${lastUpdate === undefined ? '' : `, Stand ${formatDateTime(lastUpdate)}`}`;

/** The German titles of background tasks, by the kinds under which they are stored. */
export const taskTitles = {
  'csv-export': ofExport('CSV-Export'),
  'excel-export': ofExport('Excel-Export'),
  'geojson-export': ofExport('GeoJSON-Export'),
  document: (codes: readonly string[]) =>
    codes.length === 1 ? `PDF: bvT-Schlussfolgerung ${codes[0]}` : `PDF: ${codes.length} bvT-Schlussfolgerungen`,
} as const;

/** A kind of background task that calls order. */
export type OrderedTask = keyof typeof taskTitles;
