import { callErrorText } from '../../core/api/call-error-text.ts';
import { isCallError } from '../../core/api/call-errors.ts';
import { withMinimumDuration } from '../../core/api/minimum-duration.ts';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { serverToday } from '../../core/environment/clock.ts';
import { modalOf } from '../../core/notices/modal.ts';
import { notices } from '../../core/notices/notices-store.ts';
import {
  type ExportFormatName,
  exportFileName,
  exportFormats,
  exportInstallations,
} from '../../core/search/export-call.ts';
import type { Search } from '../../core/search/search-types.ts';
import { tasksChanged } from '../../core/tasks/task.ts';
import { saveFile } from './save-file.ts';

/** Display time in ms of toasts that offer an action. */
const readingTime = 10_000;

/** Exports all results of a search as a file or as a background task. Reports the outcome in a toast and never rejects. */
export async function exportSearch(search: Search, format: ExportFormatName): Promise<void> {
  try {
    const result = await withMinimumDuration(exportInstallations(search, format));
    if (result.kind === 'file') {
      saveFile(result.file, exportFileName(format, serverToday()));
      notices.toast({ type: 'success', message: `Die ${exportFormats[format].label}-Datei ist fertig.` });
      return;
    }
    void tasksChanged();
    notices.toast({
      type: 'info',
      message: 'Der Export läuft als Auftrag.',
      link: { href: resolvePath('user-tasklist'), label: 'Zu den Aufträgen' },
      dismissTimeInMs: readingTime,
    });
  } catch (error) {
    // Timeouts and firewall pages are already reported in a modal.
    if (isCallError(error) && modalOf(error)) return;
    notices.toast({
      type: 'danger',
      message: `Der Export ist nicht gelungen. ${refusal(error) ?? callErrorText(error).text}`,
      dismissTimeInMs: readingTime,
    });
  }
}

/** The server's own message about too many open tasks. */
function refusal(error: unknown): string | undefined {
  return isCallError(error) && error.name === 'ResponseError' && error.status === 429
    ? error.problem?.title
    : undefined;
}
