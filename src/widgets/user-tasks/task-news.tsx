import { useEffect, useRef, useState } from 'react';
import { type TaskState, taskStateLabels, type UserTask } from '../../core/tasks/task.ts';
import { useStatusMessage } from '../../ui/controls/use-status-message.ts';

/** Says aloud what has become of a task since the last look; the progress in between is for the eyes. */
export function TaskNews({ tasks }: { tasks: readonly UserTask[] | undefined }) {
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
