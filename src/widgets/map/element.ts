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
    },
    {
      name: 'url-state',
      property: 'urlState',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: 'Whether the search stands in the page address.',
    },
    {
      name: 'preset',
      property: 'preset',
      type: 'json',
      doc: 'Search to begin with where the address holds none, such as {"regions":["4"]}.',
    },
    {
      name: 'detail-href',
      property: 'detailHref',
      type: 'string',
      default: '',
      doc: 'Address of an installation, with {id} in place of its id. Empty: the page of the application.',
    },
    {
      name: 'heading',
      property: 'heading',
      type: 'string',
      default: '',
      doc: 'Heading above the map. Empty: none is shown, screen readers hear "Anlagen auf der Karte".',
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading, 1 to 5; headings inside follow from it.',
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A link to an installation was clicked: kind "installation", id its id. Cancelled, the browser does not follow: the page shows it in its own way.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links and what stands out.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-color-line', doc: 'Lines of the map and of the list.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
  ],
  examples: [
    { title: 'The whole register on a map', html: '<natippc-map heading="Anlagen in Österreich"></natippc-map>' },
    {
      title: 'A map of a search elsewhere on the page',
      html: '<natippc-map filter-id="anlagen"></natippc-map>\n<natippc-installations filter-id="anlagen"></natippc-installations>',
    },
  ],
};
