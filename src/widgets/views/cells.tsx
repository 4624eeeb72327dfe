import type { ReactNode } from 'react';
import { formatDate } from '#core/platform/format/date.ts';
import { formatKilometres } from '#core/platform/format/number.ts';
import { unknownMark } from '#core/platform/format/state-mark.ts';
import {
  changeTerms,
  inspectionResultMarks,
  inspectionResultTerms,
  overdueMark,
  overdueSince,
  statusMarks,
  statusTerms,
} from '#core/register/installation/record-terms.ts';
import { type Column, type ColumnId, columns } from '#core/search/row/columns.ts';
import { plainValue } from '#core/search/row/plain-value.ts';
import type { UnlessPlain } from '#core/search/row/row.docs.ts';
import type { InstallationRow } from '#core/search/search/search-types.ts';
import { StateMark } from '../../ui/icons/state-mark.tsx';

/** The column of the names has headings of rows instead (table-view.tsx). */
type CellId = Exclude<ColumnId, 'name'>;

/** @param shown the columns of the table */
type Cell = (row: InstallationRow, shown: readonly ColumnId[]) => ReactNode;

/** The cells that show more than a plain member of the row. */
const cells: UnlessPlain<CellId, Cell> = {
  place: ({ postalCode, city, distance }) =>
    [`${postalCode} ${city}`.trim(), distance !== undefined && formatKilometres(distance)].filter(Boolean).join(' · '),
  activity: ({ activityCode, activityTitle }) => (
    <>
      <b>{activityCode}</b> {activityTitle}
    </>
  ),
  status: ({ status }) => (
    <StateMark {...(statusMarks[status] ?? unknownMark)}>{statusTerms[status] ?? status}</StateMark>
  ),
  lastInspection: (row, shown) => {
    const { lastInspection, lastInspectionResult: result } = row;
    return (
      <>
        {lastInspection ? formatDate(lastInspection) : 'noch keine'}
        {result && (
          <>
            {' '}
            <StateMark {...(inspectionResultMarks[result] ?? unknownMark)}>
              {inspectionResultTerms[result] ?? result}
            </StateMark>
          </>
        )}
        {!shown.includes('nextInspection') && row.inspectionOverdue && (
          <>
            {' '}
            <NextInspection row={row} prefix="nächste " />
          </>
        )}
      </>
    );
  },
  nextInspection: (row) => <NextInspection row={row} />,
  batDeadline: ({ batDeadlines = [] }) => batDeadlines.map(formatDate).join(', '),
  lastChange: ({ lastChange: { date, kind } }) => `${formatDate(date)} (${changeTerms[kind]})`,
};

/** The due date of the next inspection. @param prefix text before the words about an overdue one */
function NextInspection({ row, prefix = '' }: { row: InstallationRow; prefix?: string }) {
  const { nextInspection, inspectionOverdue } = row;
  if (!nextInspection) return null;
  if (!inspectionOverdue) return formatDate(nextInspection);
  return <StateMark {...overdueMark}>{`${prefix}${overdueSince(nextInspection)}`}</StateMark>;
}

function plainCell(row: InstallationRow, id: CellId): ReactNode {
  const { kind }: Column = columns[id];
  const value = plainValue(row, id);
  if (typeof value === 'number') return value.toLocaleString('de-DE');
  return value !== undefined && kind === 'date' ? formatDate(value) : value;
}

/** What a row has in a column, as it is shown. @param shown the columns of the table */
export function cellOf(id: CellId, row: InstallationRow, shown: readonly ColumnId[]): ReactNode {
  const own = cells[id];
  return own ? own(row, shown) : plainCell(row, id);
}
