import type { WidgetElement } from '../embed/widget-element.ts';
import type { MapProps } from './map.tsx';

/** `<natippc-map>`: a search on a map. */
export const element: WidgetElement<MapProps> = {
  tag: 'natippc-map',
  summary:
    'Shows what a search finds on a map, with the same installations as a list beside it: by branch, grouped where they are near to each other, without asking anybody but the register.',
  attributes: [
    {
      name: 'filter-id',
      property: 'filterId',
      type: 'string',
      default: '',
      doc: 'The search it shows, by its filter id: with that of a search elsewhere on the page it follows that one. Empty: one of its own.',
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
      editor: { label: 'Vorauswahl', help: 'Was gezeigt wird.' },
    },
    {
      name: 'detail-href',
      property: 'detailHref',
      type: 'string',
      default: '',
      doc: 'Address of an installation, with {id} in place of its id. Empty: the page of the application.',
      editor: {
        label: 'Adresse Ihrer Seite einer Anlage',
        help: 'Mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
      },
    },
    {
      name: 'heading',
      property: 'heading',
      type: 'string',
      default: '',
      doc: 'Heading above the map. Empty: none is shown, screen readers hear "Anlagen auf der Karte".',
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
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A link to an installation was clicked: kind "installation". Cancelled, the browser does not follow: the page shows it in its own way.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links, buttons, what stands out.' },
    { name: '--natippc-color-text', doc: 'Text, also on the map.' },
    { name: '--natippc-color-ground', doc: 'The country.' },
    { name: '--natippc-color-line', doc: 'Lines of the map and of the list.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
  ],
  editor: { name: 'Karte', text: 'Anlagen einer Suche auf der Karte, daneben als Liste.' },
  examples: [
    { title: 'The whole register on a map', html: '<natippc-map heading="Anlagen in Österreich"></natippc-map>' },
    {
      title: 'A map of a search elsewhere on the page',
      html: '<natippc-map filter-id="anlagen"></natippc-map>\n<natippc-installations filter-id="anlagen"></natippc-installations>',
    },
  ],
};
