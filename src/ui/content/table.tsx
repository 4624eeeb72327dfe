import { type ReactNode, useEffect, useRef } from 'react';
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
  // What was last asked for: a header may be pressed again before the table shows it.
  const asked = useRef<TableSort>(undefined);
  const { key: sortKey, direction } = sort ?? {};
  useEffect(() => {
    asked.current = sortKey && direction ? { key: sortKey, direction } : undefined;
  }, [sortKey, direction]);
  const press = (key: string) => {
    asked.current = nextSort(asked.current, key);
    onSort?.(asked.current);
  };
  return (
    <div className="n-table-frame">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: not redundant once the display changes. */}
      <table className="n-table" role="table">
        <caption className={captionHidden ? 'n-visually-hidden' : 'n-table__caption'}>{caption}</caption>
        <thead className="n-table__head" role="rowgroup">
          <tr className="n-table__row" role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onPress={onSort && press} />
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
  onPress: ((key: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onPress }: HeaderCellProps<Row>) {
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
      {sortable && onPress ? (
        <button type="button" className="n-table__sort" onClick={() => onPress(key)}>
          {header}
          <Icon name={direction ? `sort-${direction}` : 'sort-none'} size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
