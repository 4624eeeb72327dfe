import { callErrorText } from '../../core/api/call-error-text.ts';
import { isCallError } from '../../core/api/call-errors.ts';
import { lastingAtLeast } from '../../core/api/lasting-at-least.ts';
import { notices } from '../../core/notices/notices-store.ts';
import type { TaskAction, UserTask } from '../../core/tasks/task.ts';
import { fetchTaskResult } from '../../core/tasks/task-calls.ts';
import { actOnTask } from '../../core/tasks/task-store.ts';
import { saveFile } from '../embed/save-file.ts';

const notDone: Record<TaskAction, string> = {
  cancel: 'Der Auftrag konnte nicht abgebrochen werden.',
  delete: 'Der Auftrag konnte nicht gelöscht werden.',
  result: 'Das Ergebnis konnte nicht geladen werden.',
};

/** The server's own sentence where it has one for this task, such as "Dieser Auftrag ist schon beendet.". */
function reason(error: unknown): string {
  const isRefusal = isCallError(error) && error.name === 'ResponseError' && [404, 409].includes(error.status);
  return (isRefusal && error.problem?.title) || callErrorText(error).text;
}

/** Does what the visitor asked of a task; a failure is said by a notice, and the list is as before (R4.10). */
export async function act(task: UserTask, action: TaskAction): Promise<void> {
  try {
    if (action === 'result') saveFile(await lastingAtLeast(fetchTaskResult(task.id)), task.resultName ?? task.title);
    else await actOnTask(task.id, action);
  } catch (error) {
    notices.toast({ type: 'danger', message: `${notDone[action]} ${reason(error)}`, dismissTimeInMs: 10_000 });
  }
}
