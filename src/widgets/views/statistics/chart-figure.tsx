import { type ReactNode, useId, useState } from 'react';
import type { RawSearch } from '#core/search/search/search-types.ts';
import type { Chart } from '#core/search/views/chart.ts';
import type { SavedCaption } from '#core/search/views/statistic-files.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ChartColumns } from './chart-columns.tsx';
import { Legend } from './chart-look.tsx';
import { ChartMap } from './chart-map.tsx';
import { ChartRows } from './chart-rows.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ResultLink } from './value-link.tsx';

interface Props {
  chart: Chart;
  /** Number of installations found, where each row has a share of them. */
  total?: number | undefined;
  /** What a saved picture says about its numbers. */
  caption: SavedCaption;
  /** Says that the numbers ignore a restriction of the search. */
  note?: string | undefined;
  chosen?: string | undefined;
  headingLevel: number;
  linkTo(next: RawSearch): ResultLink;
}

/** Bars shown at first, about one phone screen; in print, all are shown. */
const firstRows = 9;

/** A chart with its legend, the same numbers as a table behind it, and files of both. */
export function ChartFigure({ chart, total, caption, note, chosen, headingLevel, linkTo }: Props) {
  const { id, kind, title, text, parts, rows } = chart;
  const heading = useId();
  const list = useId();
  const [isWhole, setIsWhole] = useState(false);
  const drawn: Record<Chart['kind'], () => ReactNode> = {
    map: () => <ChartMap chart={chart} chosen={chosen} linkTo={linkTo} />,
    columns: () => <ChartColumns chart={chart} linkTo={linkTo} />,
    bars: rowsOf,
    shares: rowsOf,
  };
  function rowsOf() {
    const shown = isWhole ? rows.length : firstRows;
    return <ChartRows chart={chart} shown={shown} chosen={chosen} linkTo={linkTo} id={list} />;
  }
  return (
    <section className="statistic" data-statistic={id} data-kind={kind} aria-labelledby={heading}>
      <Heading level={headingLevel} id={heading} className="statistic-title">
        {title}
      </Heading>
      {text && <p className="statistic-text">{text}</p>}
      {note && <p className="statistic-text">{note}</p>}
      {parts.length > 1 && <Legend parts={parts} />}
      {drawn[kind]()}
      {(kind === 'bars' || kind === 'shares') && rows.length > firstRows && (
        <p className="n-no-print" data-needs-script="">
          <Button
            variant="link"
            size="sm"
            aria-controls={list}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? `Nur die ersten ${firstRows} anzeigen` : `Alle ${rows.length} anzeigen`}
            <span className="n-visually-hidden">: {title}</span>
          </Button>
        </p>
      )}
      <details className="statistic-table n-no-print">
        <summary>
          Tabelle und Download<span className="n-visually-hidden">: {title}</span>
        </summary>
        <ChartTable chart={chart} total={total} linkTo={linkTo} />
        <p className="statistic-files" data-needs-script="">
          {files.map(({ type, label }) => (
            <Button
              key={type}
              variant="link"
              size="sm"
              icon="download"
              aria-label={`${title} als ${label} herunterladen`}
              onClick={() => void save(chart, caption, type)}
            >
              {label}
            </Button>
          ))}
        </p>
      </details>
    </section>
  );
}

const files = [
  { type: 'csv', label: 'CSV' },
  { type: 'png', label: 'Bild (PNG)' },
  { type: 'svg', label: 'Bild (SVG)' },
] as const;

/** Saves a file of the chart; the code that makes it is loaded when one is wanted. */
async function save(chart: Chart, caption: SavedCaption, type: (typeof files)[number]['type']): Promise<void> {
  const { saveChart, saveTable } = await import('./save-statistic.ts');
  if (type === 'csv') saveTable(chart);
  else await saveChart(chart, caption, type);
}
