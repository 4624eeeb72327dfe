import {
  filterId,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  searchHref,
  urlState,
} from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { StatisticsProps } from './statistics.tsx';

/** `<natippc-statistics>`: the numbers of a search. */
export const element: WidgetElement<StatisticsProps> = {
  tag: 'natippc-statistics',
  summary:
    'Counts the results of a search by branch, activity, federal state, inspections and deadlines: charts with the same numbers as tables, which can be saved as CSV or as images.',
  attributes: [filterId, urlState, preset, searchHref, heading('Statistik'), headingLevel(5)],
  events: [
    navigateEvent({
      doc: 'A number was clicked: kind "search".',
      text: 'Eine Zahl wurde angeklickt: kind „search“.',
    }),
  ],
  editor: {
    name: 'Statistik',
    text: 'Zahlen einer Suche: nach Branche, Bundesland, Inspektionen und Fristen.',
    isUsual: true,
  },
  examples: [
    {
      title: 'The whole register in numbers',
      text: 'Das ganze Register in Zahlen',
      html: '<natippc-statistics heading="Das Register in Zahlen"></natippc-statistics>',
    },
    {
      title: 'Numbers of a search elsewhere on the page',
      text: 'Zahlen einer Suche, die auf derselben Seite steht',
      html: '<natippc-filter-panel></natippc-filter-panel>\n<natippc-statistics filter-id="anlagen"></natippc-statistics>',
    },
  ],
};
