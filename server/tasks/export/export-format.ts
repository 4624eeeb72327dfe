import { z } from '@hono/zod-openapi';
import { type ExportFormatName, exportFormats } from '#core/search/search/export-call.ts';
import { exportedFeatures } from './exported-features.ts';

const binary = z.string().openapi({ format: 'binary' });

/** A file format for exporting search results. */
export interface ExportFormat {
  mediaType: string;
  /** Content, as far as the description of the call has words for it. */
  schema: z.ZodType;
  extension: string;
}

export const formats: Readonly<Record<ExportFormatName, ExportFormat>> = {
  excel: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    schema: binary,
    extension: exportFormats.excel.extension,
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    schema: binary,
    extension: exportFormats.csv.extension,
  },
  geojson: {
    mediaType: 'application/geo+json',
    schema: exportedFeatures,
    extension: exportFormats.geojson.extension,
  },
};
