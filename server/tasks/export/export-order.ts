import type { FileThreads } from '../../platform/threads/file-threads.ts';
import type { Cell, Column, Sheet } from './sheet.ts';
import type { WorkbookProperties } from './workbook.ts';

/** A column as a thread is told of it; `name` is its name in machine-readable files. */
export type ExportColumn = Column & { name: string };

/**
 * What a thread is told of a file before it gets the rows. They are sent as cells: to send whole records would cost the server more than
 * to write them.
 */
export type ExportOrder = { columns: readonly ExportColumn[] } & (
  | { format: 'csv' }
  /** @param lastUpdate ISO date-time of the newest change of the register */
  | { format: 'geojson'; lastUpdate: string }
  /** @param further the sheets that follow the installations */
  | {
      format: 'excel';
      further: readonly (Sheet & { rows: readonly (readonly Cell[][])[] })[];
      properties: WorkbookProperties;
    }
);

export type ExportThreads = FileThreads<ExportOrder, readonly Cell[][]>;
