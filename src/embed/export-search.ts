import { tasksChanged } from '#core/account/tasks/task.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isCallError } from '#core/platform/api/call-errors.ts';
import { withMinimumDuration } from '#core/platform/api/minimum-duration.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { modalOf } from '#core/platform/notices/modal.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import {
  type ExportFormatName,
  exportFileName,
  exportFormats,
  exportInstallations,
} from '#core/search/search/export-call.ts';
import type { Search } from '#core/search/search/search-types.ts';
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
