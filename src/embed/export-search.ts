import { serverToday } from '#core/platform/environment/clock.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import {
  type ExportFormatName,
  exportFileName,
  exportFormats,
  exportInstallations,
} from '#core/search/search/export-call.ts';
import type { Search } from '#core/search/search/search-types.ts';
import { orderTask } from './order-task.ts';
import { saveFile } from './save-file.ts';

/** Exports all results of a search as a file or as a background task. Reports the outcome in a toast and never rejects. */
export const exportSearch = (search: Search, format: ExportFormatName): Promise<void> =>
  orderTask(
    async () => {
      const result = await exportInstallations(search, format);
      if (result.kind === 'task') return result.task;
      saveFile(result.file, exportFileName(format, serverToday()));
      notices.toast({ type: 'success', message: `Die ${exportFormats[format].label}-Datei ist fertig.` });
      return undefined;
    },
    { ordered: 'Der Export läuft als Auftrag.', failed: 'Der Export ist nicht gelungen.' },
  );
