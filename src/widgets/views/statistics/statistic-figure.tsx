import { type ReactNode, useId, useMemo, useState } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import type { StatisticValue } from '#core/register/installation/statistic-value.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { isChosen, labelOf, type StatisticGroup, searchOfValue } from '#core/search/views/statistics.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { OverflowToolbar, type ToolbarAction } from '../../../ui/menus/overflow-toolbar.tsx';
import { inPlace, Link } from '../../../ui/navigation/link.tsx';
import { saveChart, saveTable } from './save-statistic.ts';

/** Link from a number to the results of a search. */
export interface ResultLink {
  href: string;
  /** Shows the results in place instead of following the link; absent if they are on another page. */
  onFollow?: () => void;
}

interface Props {
  group: StatisticGroup;
  /** Number of installations that the search finds. */
  total: number;
  /** Source of the numbers, for saved files. */
  source: string;
  search: RawSearch;
  headingLevel: number;
  linkTo(next: RawSearch): ResultLink;
}

const noun = (count: number) => (count === 1 ? 'Anlage' : 'Anlagen');

/** Rows of a chart shown at first, about one phone screen; in print, all are shown. */
const firstRows = 10;

const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 });

/** A statistic as a chart, with the same numbers as a table below it; both can be saved. */
export function StatisticFigure({ group, total, source, search, headingLevel, linkTo }: Props) {
  const { id, title, restricted, values } = group;
  const heading = useId();
  const chart = useId();
  const [isWhole, setIsWhole] = useState(false);
  const longest = Math.max(1, ...values.map(({ count }) => count));
  const files = useMemo(() => filesOf(group, source), [group, source]);
  const linkOf = (value: StatisticValue) => linkTo(searchOfValue(search, id, value.value));
  return (
    <section className="statistic" data-statistic={id} aria-labelledby={heading}>
      <Heading level={headingLevel} id={heading} className="statistic-title" tabIndex={-1}>
        {title}
      </Heading>
      {restricted && <p className="statistic-restricted">Gezählt ohne die Einschränkung der Suche auf „{title}“.</p>}
      <ul id={chart} className="chart">
        {values.map((value, index) => (
          <li key={value.value} data-value={value.value} data-folded={(index >= firstRows && !isWhole) || undefined}>
            <ValueLink link={linkOf(value)} className="chart-row">
              <span className="chart-label">
                {restricted && isChosen(search, id, value.value) && <Icon name="check" size={14} label="gewählt" />}
                {labelOf(value)}
                <span className="n-visually-hidden">: </span>
              </span>
              <span className="chart-count">
                {formatInteger(value.count)}
                <span className="n-visually-hidden"> {noun(value.count)}</span>
              </span>
              <svg className="chart-bar" aria-hidden="true" focusable="false">
                <rect width={`${Math.max(0.5, (value.count / longest) * 100)}%`} height="100%" />
              </svg>
            </ValueLink>
          </li>
        ))}
      </ul>
      {values.length > firstRows && (
        <p className="n-no-print" data-needs-script="">
          <Button
            variant="link"
            size="sm"
            aria-controls={chart}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? `Nur die ersten ${firstRows} anzeigen` : `Alle ${values.length} anzeigen`}
            <span className="n-visually-hidden">: {title}</span>
          </Button>
        </p>
      )}
      <details className="statistic-table n-no-print">
        <summary>Als Tabelle</summary>
        <div className="statistic-frame">
          <table>
            <caption className="n-visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{title}</th>
                <th scope="col">Anlagen</th>
                {!restricted && <th scope="col">Anteil</th>}
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <tr key={value.value}>
                  <th scope="row">{labelOf(value)}</th>
                  <td>
                    <ValueLink link={linkOf(value)}>
                      {formatInteger(value.count)}
                      <span className="n-visually-hidden">
                        {' '}
                        {noun(value.count)}: {labelOf(value)}
                      </span>
                    </ValueLink>
                  </td>
                  {!restricted && <td>{percent.format(value.count / total)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <div data-needs-script="">
        <OverflowToolbar label={`${title}: Herunterladen`} size="sm" actions={files} />
      </div>
    </section>
  );
}

function filesOf(group: StatisticGroup, source: string): ToolbarAction[] {
  const file = (id: string, label: string, words: string, save: () => unknown): ToolbarAction => ({
    id,
    label,
    name: `${group.title} als ${words} herunterladen`,
    icon: 'download',
    onSelect: () => void save(),
  });
  return [
    file('csv', 'CSV', 'CSV', () => saveTable(group)),
    file('png', 'Bild (PNG)', 'Bild (PNG)', () => saveChart(group, source, 'png')),
    file('svg', 'Bild (SVG)', 'Bild (SVG)', () => saveChart(group, source, 'svg')),
  ];
}

interface ValueLinkProps {
  link: ResultLink;
  className?: string;
  children: ReactNode;
}

function ValueLink({ link: { href, onFollow }, className, children }: ValueLinkProps) {
  if (!onFollow) {
    return (
      <Link href={href} className={className} kind="search">
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} onClick={inPlace(onFollow)}>
      {children}
    </a>
  );
}
