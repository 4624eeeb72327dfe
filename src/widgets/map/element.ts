import {
  detailHref,
  filterId,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  urlState,
} from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { MapProps } from './map.tsx';

/** `<natippc-map>`: a search on a map. */
export const element: WidgetElement<MapProps> = {
  tag: 'natippc-map',
  summary:
    'Shows the results of a search on a map, with the same installations as a list next to it: marked by branch, clustered where they are close together, without requests to third parties.',
  attributes: [filterId, urlState, preset, detailHref, heading('Anlagen auf der Karte'), headingLevel(5)],
  events: [
    navigateEvent({
      doc: 'A link to an installation was clicked: kind "installation".',
      text: 'Ein Link zu einer Anlage wurde angeklickt: kind „installation“.',
    }),
  ],
  cssProperties: [
    { name: '--natippc-color-ground', doc: 'Fill colour of the country.', text: 'Das Land auf der Karte.' },
  ],
  editor: { name: 'Karte', text: 'Anlagen einer Suche auf der Karte, daneben als Liste.', isUsual: true },
  examples: [
    {
      title: 'The whole register on a map',
      text: 'Das ganze Register auf der Karte',
      html: '<natippc-map heading="Anlagen in Österreich"></natippc-map>',
    },
    {
      title: 'A map of a search elsewhere on the page',
      text: 'Karte einer Suche, die auf derselben Seite steht',
      html: '<natippc-map filter-id="anlagen"></natippc-map>\n<natippc-installations filter-id="anlagen"></natippc-installations>',
    },
  ],
};
