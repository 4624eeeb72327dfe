import { formatInteger } from '#core/platform/format/number.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import type { Chart, ChartRow } from '#core/search/views/chart.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { fillOf } from './chart-look.tsx';
import { type ResultLink, ValueLink } from './value-link.tsx';

interface Props {
  chart: Chart;
  /** Rows beyond the first ones are folded, except in print. */
  shown: number;
  /** Value of the row that the search restricts to. */
  chosen?: string | undefined;
  linkTo(next: RawSearch): ResultLink;
  /** Id of the list. */
  id: string;
}

/** A number of installations for those who hear it. */
export function Words({ count }: { count: number }) {
  return <span className="n-visually-hidden"> {count === 1 ? 'Anlage' : 'Anlagen'}</span>;
}

/** Bars below each other: as long as their count, or divided into parts of the whole width. */
export function ChartRows({ chart, shown, chosen, linkTo, id }: Props) {
  const { kind, rows, parts, title } = chart;
  const longest = Math.max(1, ...rows.map(({ total }) => total.count));
  return (
    <ul id={id} className="chart" data-kind={kind}>
      {rows.map((row, index) => {
        const { value, label, total } = row;
        const content = (
          <>
            <span className="chart-label">
              {value === chosen && <Icon name="check" size={14} label="gewählt" />}
              {label}
              <span className="n-visually-hidden">{kind === 'bars' ? '' : `, ${title}`}: </span>
            </span>
            <span className="chart-count">
              {formatInteger(total.count)}
              <Words count={total.count} />
            </span>
            {kind === 'bars' ? (
              <svg className="chart-bar" aria-hidden="true" focusable="false">
                <rect
                  className="chart-part"
                  data-look="plain"
                  width={`${Math.max(0.5, (total.count / longest) * 100)}%`}
                  height="100%"
                />
              </svg>
            ) : (
              <Shares row={row} parts={parts} />
            )}
          </>
        );
        return (
          <li key={value} data-value={value} data-folded={index >= shown || undefined}>
            {total.search ? (
              <ValueLink link={linkTo(total.search)} className="chart-row">
                {content}
              </ValueLink>
            ) : (
              <div className="chart-row">{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A part narrower than this share of the bar has no room for its number; the table has all of them. */
const leastForNumber = 0.09;

/** The parts of a row, which fill the width. */
function Shares({ row: { numbers, total }, parts }: { row: ChartRow; parts: Chart['parts'] }) {
  const all = Math.max(1, total.count);
  let before = 0;
  return (
    <svg className="chart-shares" aria-hidden="true" focusable="false">
      {numbers.map(({ count }, at) => {
        const part = parts[at];
        const start = before;
        before += count;
        if (!part || count === 0) return null;
        const middle = `${(((start + count / 2) / all) * 100).toFixed(2)}%`;
        return (
          <g key={part.label}>
            <rect
              className="chart-part"
              data-look={part.look}
              fill={fillOf(part.look)}
              x={`${((start / all) * 100).toFixed(2)}%`}
              width={`${((count / all) * 100).toFixed(2)}%`}
              height="100%"
            />
            {count / all >= leastForNumber && (
              <text className="chart-number" data-look={part.look} x={middle} y="50%">
                {formatInteger(count)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
