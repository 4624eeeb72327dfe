import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './table.css?inline';

/** The column a table is sorted by, and the direction. */
export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** The column's cells are the row headers. */
  rowHeader?: boolean;
}

export interface TableProps<Row> {
  /** What the table shows; announced first, and visible unless hidden. */
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | null;
  /** Makes sortable headers buttons: ascending first, then toggling. */
  onSort?: (sort: TableSort) => void;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

/** The sort order after a press on a header. */
function nextSort(sort: TableSort | null | undefined, key: string): TableSort {
  const isReversed = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: isReversed ? 'descending' : 'ascending' };
}

/**
 * A table with caption and sortable headers; `data-column` names each cell's column for styles. In a narrow container each row becomes a
 * block of labelled values. The roles are explicit because browsers drop table semantics when the display changes.
 */
export function Table<Row>(props: TableProps<Row>) {
  useStyles(css);
  const { caption, captionHidden = false, columns, rows, rowKey, sort, onSort } = props;
  const { empty = 'Keine Einträge vorhanden' } = props;
  return (
    <div className="n-table-frame">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: not redundant once the display changes. */}
      <table className="n-table" role="table">
        <caption className={captionHidden ? 'n-visually-hidden' : 'n-table__caption'}>{caption}</caption>
        <thead className="n-table__head" role="rowgroup">
          <tr className="n-table__row" role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="n-table__body" role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="n-table__row" role="row">
              {columns.map(({ key, header, cell, align, rowHeader }) => {
                const shared = {
                  className: 'n-table__cell',
                  'data-align': align,
                  'data-label': header,
                  'data-column': key,
                };
                return rowHeader ? (
                  <th key={key} {...shared} scope="row" role="rowheader">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} {...shared} role="cell">
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="n-table__row" role="row">
              <td className="n-table__empty" role="cell" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above. */}
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | null | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, header, align, sortable } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  return (
    <th
      className="n-table__header"
      data-align={align}
      data-column={key}
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: see Table.
      role="columnheader"
      aria-sort={direction}
    >
      {sortable && onSort ? (
        <button type="button" className="n-table__sort" onClick={() => onSort(nextSort(sort, key))}>
          {header}
          <Icon name={direction ? `sort-${direction}` : 'sort-none'} size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
