import { useRef, useState } from 'react';
import { callErrorText } from '../../core/api/call-error-text.ts';
import { isFinal, type TaskAction, type UserTask } from '../../core/tasks/task.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { act } from './act.ts';
import { TaskNews } from './task-news.tsx';
import { TaskTable } from './task-table.tsx';
import { useInSight, useServerTime, useTasks } from './use-tasks.ts';

/** Props of `<natippc-user-tasks>`; documented in element.ts. */
export interface UserTasksProps {
  heading: string;
  headingLevel: number;
}

/** The user's background tasks (R2.4, R4.10): what they do, how far they are, what can be done about them. */
export function UserTasks({ heading, headingLevel }: UserTasksProps) {
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const inSight = useInSight(section);
  const result = useTasks(inSight);
  const tasks = result?.data;
  const now = useServerTime(inSight && (tasks?.some(({ state }) => !isFinal(state)) ?? false));
  const [deleting, setDeleting] = useState<UserTask>();
  const [asking, setAsking] = useState(false);
  const deleted = useRef(false);

  const onAct = async (task: UserTask, action: TaskAction): Promise<void> => {
    if (action !== 'delete') return act(task, action);
    deleted.current = false;
    setDeleting(task);
    setAsking(true);
  };
  const failed = result?.isError && result.fetchStatus !== 'fetching';
  return (
    <section ref={section} className="tasks" aria-label={heading || 'Aufträge'}>
      <Heading
        ref={title}
        level={headingLevel}
        className={heading ? 'tasks-heading' : 'n-visually-hidden'}
        tabIndex={-1}
      >
        {heading || 'Aufträge'}
      </Heading>
      <TaskNews tasks={tasks} />
      {!tasks && !failed && <Spinner label="Aufträge werden geladen" labelVisible />}
      {!tasks && failed && <Failure {...callErrorText(result.error)} onRetry={() => void result.refetch()} />}
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
          deleted.current = true;
          if (deleting) void act(deleting, 'delete');
        }}
        onClosed={() => {
          // The button that was pressed is gone with its row.
          if (deleted.current) title.current?.focus();
        }}
      >
        <p>„{deleting?.title}“ wird mit dem Ergebnis gelöscht.</p>
      </Confirmation>
    </section>
  );
}
