import { tasksChanged, type UserTask } from '#core/account/tasks/task.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isCallError } from '#core/platform/api/call-errors.ts';
import { withMinimumDuration } from '#core/platform/api/minimum-duration.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { modalOf } from '#core/platform/notices/modal.ts';
import { notices } from '#core/platform/notices/notices-store.ts';

/** Display time in ms of toasts that offer an action. */
const readingTime = 10_000;

/** German sentences about what is ordered. */
interface OrderWords {
  /** The task has been accepted. */
  ordered: string;
  failed: string;
}

/**
 * Makes a call that orders a background task (R7.27), or sends at once what is small. Reports a task and a failure in a toast, and never
 * rejects.
 *
 * @param call resolves to the task, or to undefined if its result has been reported already
 */
export async function orderTask(
  call: () => Promise<UserTask | undefined>,
  { ordered, failed }: OrderWords,
): Promise<void> {
  try {
    if ((await withMinimumDuration(call())) === undefined) return;
    void tasksChanged();
    notices.toast({
      type: 'info',
      message: ordered,
      link: { href: resolvePath('user-tasklist'), label: 'Zu den Aufträgen' },
      dismissTimeInMs: readingTime,
    });
  } catch (error) {
    // Timeouts and firewall pages are already reported in a modal.
    if (isCallError(error) && modalOf(error)) return;
    const isRefused = isCallError(error) && error.name === 'ResponseError' && error.status === 429;
    const why = (isRefused && error.problem?.title) || callErrorText(error).text;
    notices.toast({ type: 'danger', message: `${failed} ${why}`, dismissTimeInMs: readingTime });
  }
}
