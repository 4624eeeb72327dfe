import { useState } from 'react';
import { elapsedText } from '#core/account/tasks/elapsed.ts';
import {
  allowedActions,
  type TaskAction,
  taskActionLabels,
  taskMarks,
  taskStateLabels,
  type UserTask,
} from '#core/account/tasks/task.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { Table, type TableColumn } from '../../ui/content/table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';

interface Props {
  tasks: readonly UserTask[];
  /** Server time in milliseconds. */
  now: number;
  /** Resolves when the action has succeeded or failed. */
  onAct(task: UserTask, action: TaskAction): Promise<void>;
}

const actionIcons: Record<TaskAction, IconName> = { cancel: 'close', delete: 'trash', result: 'download' };

/** The tasks with the actions available for each (R3.4, R4.10). */
export function TaskTable({ tasks, now, onAct }: Props) {
  const columns: readonly TableColumn<UserTask>[] = [
    { key: 'title', header: 'Auftrag', rowHeader: true, cell: (task) => <Title task={task} /> },
    { key: 'state', header: 'Status', cell: (task) => <State task={task} /> },
    {
      key: 'started',
      header: 'Gestartet',
      cell: ({ timeStarted }) => (
        <span className="task-time">{timeStarted ? formatDateTime(timeStarted) : 'noch nicht'}</span>
      ),
    },
    {
      key: 'elapsed',
      header: 'Dauer',
      cell: (task) => <span className="task-time">{elapsedText(task, now) || '–'}</span>,
    },
    { key: 'actions', header: 'Aktionen', cell: (task) => <Actions task={task} onAct={onAct} /> },
  ];
  return <Table caption="Ihre Aufträge" captionHidden columns={columns} rows={tasks} rowKey={({ id }) => id} />;
}

function Title({ task: { title, message, state, storage } }: { task: UserTask }) {
  return (
    <div>
      <span className="task-title">{title}</span>
      {state === 'FAILURE' && message && <span className="task-note">{message}</span>}
      {storage === 'IN_MEMORY' && allowedActions(state).includes('result') && (
        <span className="task-note">Nur vorübergehend gespeichert: Laden Sie das Ergebnis bald herunter.</span>
      )}
    </div>
  );
}

function State({ task: { title, state, progress } }: { task: UserTask }) {
  const { shape, tone } = taskMarks[state];
  const percent = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <div className="task-state">
      <StateMark shape={shape} tone={tone}>
        {taskStateLabels[state]}
      </StateMark>
      {state === 'RUNNING' && percent !== undefined && (
        <span className="task-progress">
          <progress max={100} value={percent} aria-label={`Fortschritt: ${title}`} />
          <span aria-hidden="true">{percent} %</span>
        </span>
      )}
    </div>
  );
}

function Actions({ task, onAct }: { task: UserTask; onAct: Props['onAct'] }) {
  const [busy, setBusy] = useState<TaskAction>();
  const actions = allowedActions(task.state);
  if (actions.length === 0) return <span className="task-none">–</span>;
  const press = async (action: TaskAction): Promise<void> => {
    if (busy) return;
    setBusy(action);
    await onAct(task, action);
    setBusy(undefined);
  };
  return (
    <span className="task-actions">
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          icon={actionIcons[action]}
          busy={busy === action}
          onClick={() => void press(action)}
        >
          {action === 'result' && busy === action ? 'Wird geladen …' : taskActionLabels[action]}
          <span className="n-visually-hidden">: {task.title}</span>
        </Button>
      ))}
    </span>
  );
}
