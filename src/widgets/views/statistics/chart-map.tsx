import { formatInteger } from '#core/platform/format/number.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { type Chart, shadeOf, shareOf } from '#core/search/views/chart.ts';
import { stateOutlineSource, stateOutlines, statePlane } from '#core/search/views/state-outlines.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Words } from './chart-rows.tsx';
import { type ResultLink, ValueLink } from './value-link.tsx';

interface Props {
  chart: Chart;
  /** Code of the federal state that the search restricts to. */
  chosen?: string | undefined;
  linkTo(next: RawSearch): ResultLink;
}

/** Federal states on a map, shaded by their count and with it, and a list of them with their number and the overdue share. */
export function ChartMap({ chart, chosen, linkTo }: Props) {
  const { rows } = chart;
  const most = Math.max(1, ...rows.map(({ total }) => total.count));
  const byCode = new Map(rows.map((row) => [row.value, row]));
  return (
    <div className="chart-map">
      <div>
        <svg viewBox={`0 0 ${statePlane.width} ${statePlane.height}`} aria-hidden="true" focusable="false">
          {stateOutlines.map(({ code, path }) => (
            <path
              key={code}
              className="chart-state"
              data-shade={shadeOf(byCode.get(code)?.total.count ?? 0, most)}
              data-chosen={code === chosen || undefined}
              fillRule="evenodd"
              d={path}
            />
          ))}
          {stateOutlines.map(({ code, centre: [x, y] }) => {
            const count = byCode.get(code)?.total.count ?? 0;
            return (
              <text key={code} className="chart-state-count" data-shade={shadeOf(count, most)} x={x} y={y}>
                {formatInteger(count)}
              </text>
            );
          })}
        </svg>
        <p className="chart-source">{stateOutlineSource}</p>
      </div>
      <ul className="chart-states">
        {rows.map(({ value, label, total, numbers }) => (
          <li key={value} data-value={value}>
            <ValueLink link={linkTo(total.search ?? {})} className="chart-row">
              <span className="chart-label">
                {value === chosen && <Icon name="check" size={14} label="gewählt" />}
                {label}
                <span className="n-visually-hidden">: </span>
              </span>
              <span className="chart-count">
                {formatInteger(total.count)}
                <Words count={total.count} />
              </span>
            </ValueLink>
            <span className="chart-rate">{shareOf(numbers[0]?.count ?? 0, total.count)} überfällig</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
