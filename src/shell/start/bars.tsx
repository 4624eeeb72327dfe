import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatInteger } from '../../core/format/number.ts';
import { openForPrint } from '../../ui/content/open-for-print.ts';
import type { Bar } from './figures.ts';
import { useWholeSearchPath } from './search-address.ts';

interface Props {
  title: string;
  bars: readonly Bar[];
  /** What the bars are, after a number: 'weitere Branchen'. */
  others: string;
}

/** The nine federal states have room; of longer lists the rest is folded away. */
const first = 9;

/** Bars that lead into the search, each with its number: the length is only a picture of it (R2.51). */
export function Bars({ title, bars, others }: Props) {
  const searchPath = useWholeSearchPath();
  const place = useRef<HTMLElement>(null);
  // Paper has nothing to press.
  useEffect(() => (place.current === null ? undefined : openForPrint(place.current)), []);
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  const rest = bars.slice(first);
  const list = (some: readonly Bar[]) => (
    <ul>
      {some.map(({ value, label, count, search }) => (
        <li key={value}>
          <Link className="start-bar" to={searchPath(search)}>
            <span className="start-bar-label">{label}</span>
            <span className="start-bar-count">
              {formatInteger(count)}
              <span className="n-visually-hidden"> {count === 1 ? 'Anlage' : 'Anlagen'}</span>
            </span>
            {/* A picture, since markup of a server may hold no style. */}
            <svg className="start-bar-track" aria-hidden="true">
              <rect className="start-bar-length" width={`${((100 * count) / longest).toFixed(1)}%`} height="100%" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={place} className="start-bars" data-span="6">
      <h2>{title}</h2>
      {list(bars.slice(0, first))}
      {rest.length > 0 && (
        <details>
          <summary>
            {formatInteger(rest.length)} {others}
          </summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}
