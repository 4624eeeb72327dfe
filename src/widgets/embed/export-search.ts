import { callErrorText } from '../../core/api/call-error-text.ts';
import { isCallError } from '../../core/api/call-errors.ts';
import { lastingAtLeast } from '../../core/api/lasting-at-least.ts';
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

/** Toasts with something to do stay long enough to do it. */
const readingTime = 10_000;

/** Exports all that a search finds, as a file or as a background task; says what has become of it and never rejects. */
export async function exportSearch(search: Search, format: ExportFormatName): Promise<void> {
  try {
    const result = await lastingAtLeast(exportInstallations(search, format));
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
    // A time-out and a firewall's page are told by a modal already.
    if (isCallError(error) && modalOf(error)) return;
    notices.toast({
      type: 'danger',
      message: `Der Export ist nicht gelungen. ${refusal(error) ?? callErrorText(error).text}`,
      dismissTimeInMs: readingTime,
    });
  }
}

/** The server's own sentence about too many open tasks. */
function refusal(error: unknown): string | undefined {
  return isCallError(error) && error.name === 'ResponseError' && error.status === 429
    ? error.problem?.title
    : undefined;
}
