// In a thread, since writing rows keeps a processor busy, and an error in a library must not end the server.
import { makeFiles } from '../../platform/threads/make-files.ts';
import type { ExportOrder } from './export-order.ts';
import { csvFile } from './installation-csv.ts';
import { geoJsonFile } from './installation-geojson.ts';
import type { Cell } from './sheet.ts';
import { workbook } from './workbook.ts';

makeFiles<ExportOrder, readonly Cell[][]>((order, rows) => {
  switch (order.format) {
    case 'csv':
      return csvFile(order.columns, rows);
    case 'geojson':
      return geoJsonFile(order.columns, rows, order.lastUpdate);
    case 'excel':
      return workbook([{ name: 'Anlagen', columns: order.columns, rows }, ...order.further], order.properties);
  }
});
