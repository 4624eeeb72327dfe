import type { WidgetElement } from '../embed/widget-element.ts';
import type { StatisticsProps } from './statistics.tsx';

/** `<natippc-statistics>`: the numbers of a search. */
export const element: WidgetElement<StatisticsProps> = {
  tag: 'natippc-statistics',
  summary:
    'Counts what a search finds by branch, activity, federal state, inspections and deadlines: charts with the same numbers as tables, saved as CSV or picture.',
  attributes: [
    {
      name: 'filter-id',
      property: 'filterId',
      type: 'string',
      default: '',
      doc: 'The search it counts, by its filter id: with that of a search elsewhere on the page it follows that one. Empty: one of its own.',
      editor: {
        label: 'Name der Suche',
        help: 'Derselbe wie bei einer Anlagensuche auf der Seite. Leer: eine eigene.',
      },
    },
    {
      name: 'url-state',
      property: 'urlState',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: 'Whether the search stands in the page address.',
      editor: { label: 'Suche in der Adresse der Seite', values: { on: 'ja', off: 'nein' } },
    },
    {
      name: 'preset',
      property: 'preset',
      type: 'json',
      doc: 'Search to begin with where the address holds none, such as {"regions":["4"]}.',
      editor: { label: 'Vorauswahl', help: 'Was gezählt wird.' },
    },
    {
      name: 'search-href',
      property: 'searchHref',
      type: 'string',
      default: '',
      doc: 'Address of a page that shows the installations of a search; the search is put into its query. Empty: the search of the application.',
      editor: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.' },
    },
    {
      name: 'heading',
      property: 'heading',
      type: 'string',
      default: '',
      doc: 'Heading above the numbers. Empty: none is shown, screen readers hear "Statistik".',
      editor: { label: 'Überschrift', help: 'Leer: ohne sichtbare Überschrift.' },
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading, 1 to 5; headings inside follow from it.',
      editor: {
        label: 'Ebene der Überschrift',
        help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
      },
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string }',
      cancelable: true,
      doc: 'A number was clicked: kind "search". Cancelled, the browser does not follow: the page shows the search in its own way.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Bars and links.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-color-line', doc: 'Lines between the counts.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
  ],
  editor: { name: 'Statistik', text: 'Zahlen einer Suche: nach Branche, Bundesland, Inspektionen und Fristen.' },
  examples: [
    {
      title: 'The whole register in numbers',
      html: '<natippc-statistics heading="Das Register in Zahlen"></natippc-statistics>',
    },
    {
      title: 'Numbers of a search elsewhere on the page',
      html: '<natippc-filter-panel></natippc-filter-panel>\n<natippc-statistics filter-id="anlagen"></natippc-statistics>',
    },
  ],
};
