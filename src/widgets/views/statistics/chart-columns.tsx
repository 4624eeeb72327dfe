import { formatInteger } from '#core/platform/format/number.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import type { Chart, ChartRow } from '#core/search/views/chart.ts';
import { fillOf } from './chart-look.tsx';
import { Words } from './chart-rows.tsx';
import { type ResultLink, ValueLink } from './value-link.tsx';

interface Props {
  chart: Chart;
  linkTo(next: RawSearch): ResultLink;
}

/** With more columns, there is room for neither their numbers nor each label. */
const mostNumbers = 12;

/** Columns beside each other, their parts on top of each other. */
export function ChartColumns({ chart, linkTo }: Props) {
  const { rows, title } = chart;
  const highest = Math.max(1, ...rows.map(({ total }) => total.count));
  const isDense = rows.length > mostNumbers;
  return (
    <ul className="chart-columns" data-dense={isDense || undefined}>
      {rows.map((row, at) => {
        const { value, label, total } = row;
        const isNamed = !isDense || (rows.length - 1 - at) % 6 === 0;
        const content = (
          <>
            <Column row={row} parts={chart.parts} highest={highest} isNumbered={!isDense} />
            <span className="chart-column-label" data-hidden={!isNamed || undefined}>
              {isDense ? label.replace(/^(\p{L}{3})\p{L}*/u, '$1') : label}
            </span>
          </>
        );
        return (
          <li key={value} data-value={value}>
            {total.search && total.count > 0 ? (
              <ValueLink link={linkTo(total.search)} className="chart-column">
                <span className="n-visually-hidden">
                  {label}, {title}: {formatInteger(total.count)}
                  <Words count={total.count} />
                </span>
                <span className="chart-column-body" aria-hidden="true">
                  {content}
                </span>
              </ValueLink>
            ) : (
              <span className="chart-column">
                <span className="n-visually-hidden">
                  {label}: {formatInteger(total.count)}
                </span>
                <span className="chart-column-body" aria-hidden="true">
                  {content}
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ColumnProps {
  row: ChartRow;
  parts: Chart['parts'];
  /** Count of the highest column. */
  highest: number;
  isNumbered: boolean;
}

function Column({ row: { numbers, total }, parts, highest, isNumbered }: ColumnProps) {
  let below = 0;
  return (
    <svg className="chart-column-bar" aria-hidden="true" focusable="false">
      {numbers.map(({ count }, at) => {
        const part = parts[at];
        below += count;
        if (!part || count === 0) return null;
        return (
          <rect
            key={part.label}
            className="chart-part"
            data-look={part.look}
            fill={fillOf(part.look)}
            y={`${(100 - (below / highest) * 100).toFixed(2)}%`}
            width="100%"
            height={`${((count / highest) * 100).toFixed(2)}%`}
          />
        );
      })}
      {isNumbered && (
        <text className="chart-column-count" x="50%" y={`${(100 - (below / highest) * 100).toFixed(2)}%`} dy="-5">
          {formatInteger(total.count)}
        </text>
      )}
    </svg>
  );
}
