import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  $tasks,
  actOnTask,
  fetchTaskResult,
  isFinal,
  type TaskAction,
  type TaskState,
  taskStateLabels,
  type UserTask,
} from '#core/account/tasks/task.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isCallError } from '#core/platform/api/call-errors.ts';
import { withMinimumDuration } from '#core/platform/api/minimum-duration.ts';
import { $clock, serverNow } from '#core/platform/environment/clock.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { saveFile } from '../../embed/save-file.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { useStatusMessage } from '../../ui/controls/use-status-message.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { element } from './element.ts';
import { TaskTable } from './task-table.tsx';
import css from './user-tasks.css?inline';

const notDone: Record<TaskAction, string> = {
  cancel: 'Der Auftrag konnte nicht abgebrochen werden.',
  delete: 'Der Auftrag konnte nicht gelöscht werden.',
  result: 'Das Ergebnis konnte nicht geladen werden.',
};

/** Returns the server's own message about this task if there is one, such as "Dieser Auftrag ist schon beendet.". */
function reason(error: unknown): string {
  const isRefusal = isCallError(error) && error.name === 'ResponseError' && [404, 409].includes(error.status);
  return (isRefusal && error.problem?.title) || callErrorText(error).text;
}

/** Performs an action on a task; a failure is reported in a toast and leaves the list unchanged (R4.10). */
async function act(task: UserTask, action: TaskAction): Promise<void> {
  try {
    if (action === 'result')
      saveFile(await withMinimumDuration(fetchTaskResult(task.id)), task.resultName ?? task.title);
    else await actOnTask(task.id, action);
  } catch (error) {
    notices.toast({ type: 'danger', message: `${notDone[action]} ${reason(error)}`, dismissTimeInMs: 10_000 });
  }
}

/** Props of `<natippc-user-tasks>`; documented in element.ts. */
interface UserTasksProps {
  heading: string;
  headingLevel: number;
}

/** The user's background tasks (R2.4, R4.10) with their progress and actions. */
function UserTasks({ heading, headingLevel }: UserTasksProps) {
  const section = useRef<HTMLElement>(null);
  const inSight = useInSight(section);
  const { result, failure, retry } = useTasks(inSight);
  const tasks = result?.data;
  const now = useServerTime(inSight && (tasks?.some(({ state }) => !isFinal(state)) ?? false));
  const [deleting, setDeleting] = useState<UserTask>();
  const [asking, setAsking] = useState(false);

  const onAct = async (task: UserTask, action: TaskAction): Promise<void> => {
    if (action !== 'delete') return act(task, action);
    setDeleting(task);
    setAsking(true);
  };
  return (
    <section ref={section} className="tasks" aria-label={heading || 'Aufträge'}>
      <Heading level={headingLevel} className={heading ? 'tasks-heading' : 'n-visually-hidden'}>
        {heading || 'Aufträge'}
      </Heading>
      <TaskNews tasks={tasks} />
      {!tasks && !failure && <Spinner label="Aufträge werden geladen" labelVisible />}
      {!tasks && failure && <Failure {...callErrorText(failure)} onRetry={retry} />}
      {tasks && result.failureCount > 0 && (
        <p className="tasks-note" role="status">
          Die Liste kann gerade nicht aktualisiert werden. Es wird weiter versucht.
        </p>
      )}
      {tasks && tasks.length === 0 && (
        <div className="tasks-empty" data-block="no-tasks">
          <p>Derzeit keine Aufträge</p>
          <p className="tasks-note">Große Excel-Exporte und Dokumente erscheinen hier, sobald Sie sie starten.</p>
        </div>
      )}
      {tasks && tasks.length > 0 && <TaskTable tasks={tasks} now={now} onAct={onAct} />}
      <Confirmation
        open={asking}
        type="warning"
        title="Auftrag löschen"
        confirmLabel="Löschen"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (deleting) void act(deleting, 'delete');
        }}
      >
        <p>„{deleting?.title}“ wird mit dem Ergebnis gelöscht.</p>
      </Confirmation>
    </section>
  );
}

/** Announces state changes of tasks to screen readers; progress in between is only visual. */
function TaskNews({ tasks }: { tasks: readonly UserTask[] | undefined }) {
  const known = useRef<ReadonlyMap<string, TaskState>>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!tasks) return;
    const before = known.current;
    known.current = new Map(tasks.map(({ id, state }) => [id, state]));
    const changed = before ? tasks.filter(({ id, state }) => before.get(id) !== state) : [];
    if (changed.length > 0)
      setNews(changed.map(({ title, state }) => `${title}: ${taskStateLabels[state]}`).join('. '));
  }, [tasks]);
  return (
    <p className="n-visually-hidden" role="status">
      {useStatusMessage(news)}
    </p>
  );
}

/** Whether any part of the element is visible in the viewport. */
function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const sight = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false));
    sight.observe(element.current);
    return () => sight.disconnect();
  }, [element]);
  return inSight;
}

type TasksResult = ReturnType<typeof $tasks.get>;

/**
 * The tasks as last fetched; they are polled every 2 s, but only while `watched` (R4.10). Polling continues after a failure, which stays
 * until there are tasks or the user retries.
 */
function useTasks(watched: boolean) {
  const [result, setResult] = useState<TasksResult>();
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (!watched) return;
    return $tasks.subscribe((next) => {
      setResult(next);
      setFailure((last) => (next.data ? null : (next.error ?? last)));
    });
  }, [watched]);
  const retry = (): void => {
    setFailure(null);
    void result?.refetch();
  };
  return { result, failure, retry };
}

/** The server's time in milliseconds, updated every second while `ticking`. */
function useServerTime(ticking: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!ticking) return;
    const look = (): void => setNow(serverNow());
    look();
    // The clock may be the test clock, or one that differs from this device's.
    const unfollow = $clock.listen(look);
    const timer = setInterval(look, 1000);
    return () => {
      unfollow();
      clearInterval(timer);
    };
  }, [ticking]);
  return now;
}

defineWidget(element, UserTasks, css);
