import { formatInteger } from '#core/platform/format/number.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { type Chart, type ChartNumber, shareOf } from '#core/search/views/chart.ts';
import { type ResultLink, ValueLink } from './value-link.tsx';

interface Props {
  chart: Chart;
  /** Number of installations found, for the share of each row; undefined where a share of all means nothing. */
  total?: number | undefined;
  linkTo(next: RawSearch): ResultLink;
}

/** The numbers of a chart as a table; each leads to what it counts, and parts have their share of the row. */
export function ChartTable({ chart, total, linkTo }: Props) {
  const { title, rowTitle, totalTitle, parts, rows, furtherTitles = [] } = chart;
  // The only part of a total is the total.
  const columns = parts.length === 1 && chart.kind === 'columns' ? [] : parts;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="statistic-frame" aria-label={`${title}: Tabelle`} tabIndex={0}>
      <table>
        <caption className="n-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            <th scope="col">{totalTitle}</th>
            {total !== undefined && <th scope="col">Anteil</th>}
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {furtherTitles.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">{row.label}</th>
              <td>
                <Count number={row.total} words={`${row.label}, ${totalTitle}`} linkTo={linkTo} />
              </td>
              {total !== undefined && <td>{shareOf(row.total.count, total)}</td>}
              {columns.map(({ label }, at) => {
                const number = row.numbers[at] ?? { count: 0 };
                return (
                  <td key={label}>
                    <Count number={number} words={`${row.label}, ${label}`} linkTo={linkTo} />
                    <span className="statistic-share"> {shareOf(number.count, row.total.count)}</span>
                  </td>
                );
              })}
              {furtherTitles.map((label, at) => (
                <td key={label}>{formatInteger(row.further?.[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CountProps {
  number: ChartNumber;
  /** What is counted, for those who do not see row and column. */
  words: string;
  linkTo(next: RawSearch): ResultLink;
}

function Count({ number: { count, search }, words, linkTo }: CountProps) {
  if (search === undefined || count === 0) return formatInteger(count);
  return (
    <ValueLink link={linkTo(search)}>
      {formatInteger(count)}
      <span className="n-visually-hidden">
        {' '}
        {count === 1 ? 'Anlage' : 'Anlagen'}: {words}
      </span>
    </ValueLink>
  );
}
