import { lazy } from '../../platform/format/lazy.ts';
import { formatInteger } from '../../platform/format/number.ts';
import type { Mark } from '../../platform/format/state-mark.ts';
import type { RawSearch } from '../search/search-types.ts';

/** How a part of a chart is drawn: a colour and a pattern, so that parts can be told apart without the colour. */
export type Look = 'plain' | Mark['tone'];

/** A part of every row, as in the legend. */
export interface ChartPart {
  label: string;
  look: Look;
}

/** A number of installations and the search that finds them; absent where something else is counted. */
export interface ChartNumber {
  count: number;
  search?: RawSearch;
}

export interface ChartRow {
  value: string;
  label: string;
  /** What the row counts as a whole. */
  total: ChartNumber;
  /** One for each part of the chart. */
  numbers: readonly ChartNumber[];
  /** Counts that only the table shows. */
  further?: readonly number[];
}

/** Numbers of installations in rows, each of one or more parts. */
export interface Chart {
  id: string;
  /** A map of the federal states, columns beside each other, bars of counts, or bars that fill the width, divided by shares. */
  kind: 'map' | 'columns' | 'bars' | 'shares';
  title: string;
  /** What is counted, in a sentence; empty if the title says it. */
  text: string;
  /** Head of the rows, such as "Bundesland". */
  rowTitle: string;
  /** Head of the totals. */
  totalTitle: string;
  parts: readonly ChartPart[];
  rows: readonly ChartRow[];
  /** Heads of the counts that only the table shows. */
  furtherTitles?: readonly string[];
}

const percent = lazy(() => new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 }));
const fine = lazy(() => new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 }));

/** A share, such as "12 %"; with a decimal below ten percent. */
export const shareOf = (count: number, of: number): string =>
  (of === 0 || count / of >= 0.1 || count === 0 ? percent : fine)().format(of === 0 ? 0 : count / of);

/** A title that stands alone, as on a saved picture: with the number of installations counted. */
export const titleWithTotal = ({ title }: Pick<Chart, 'title'>, total: number): string =>
  `${title} (${formatInteger(total)})`;

/** Shades of the map, from few to many. */
const shades = 5;

/** The shade of a count on the map, 1 to 5; 0 for none. */
export const shadeOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.min(shades, 1 + Math.floor((count / most) * shades));
