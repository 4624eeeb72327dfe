import { Link } from 'react-router';
import { taskMarks, taskStateLabels } from '#core/account/tasks/task.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { personAddress } from '#core/site/administration/journal-words.ts';
import type { OpenTask } from '#core/site/administration/operations.ts';
import { Table } from '../../../ui/content/table.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';

const columns = [
  {
    key: 'title',
    header: 'Auftrag',
    rowHeader: true,
    cell: ({ title, message }: OpenTask) => (
      <>
        {title}
        {message && <span className="ad-note">{message}</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: 'Zustand',
    cell: ({ state }: OpenTask) => <StateMark {...taskMarks[state]}>{taskStateLabels[state]}</StateMark>,
  },
  {
    key: 'owner',
    header: 'Von',
    cell: ({ username }: OpenTask) =>
      username === undefined ? 'ohne Anmeldung' : <Link to={personAddress(username)}>{username}</Link>,
  },
  { key: 'created', header: 'Angefordert', cell: ({ timeCreated }: OpenTask) => formatDateTime(timeCreated) },
  {
    key: 'times',
    header: 'Begonnen, beendet',
    cell: ({ timeStarted, timeFinished }: OpenTask) =>
      [timeStarted, timeFinished].map((time) => (time === undefined ? 'noch nicht' : formatDateTime(time))).join('; '),
  },
];

/** Background tasks of everybody that wait, run or have failed. */
export function OpenTasks({ tasks }: { tasks: readonly OpenTask[] }) {
  return (
    <section>
      <h2>Aufträge</h2>
      <Table
        caption="Aufträge"
        captionHidden
        columns={columns}
        rows={tasks}
        rowKey={({ id }) => id}
        empty="Kein Auftrag wartet, läuft oder ist gescheitert."
      />
    </section>
  );
}
