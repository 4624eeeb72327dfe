import {
  detailHref,
  filterId,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  stickyTop,
  urlState,
} from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-map>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Shows the results of a search on a map, with the same installations as a list next to it: marked by branch, clustered where they are close together, without requests to third parties unless the register has a background map.',
  attributes: {
    filterId,
    urlState,
    preset,
    detailHref,
    heading: heading('Anlagen auf der Karte'),
    headingLevel: headingLevel(),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'A link to an installation was clicked: kind "installation".',
      text: 'Ein Link zu einer Anlage wurde angeklickt: kind „installation“.',
    }),
  },
  cssProperties: [
    stickyTop,
    { name: '--natippc-color-ground', doc: 'Fill colour of the country.', text: 'Das Land auf der Karte.' },
  ],
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

/** What editors read about `<natippc-map>`. */
export const form: ElementForm<typeof element> = {
  name: 'Karte',
  text: 'Anlagen einer Suche auf der Karte, daneben als Liste.',
  isUsual: true,
  fields: {
    filterId: fields.filterId,
    urlState: fields.urlState,
    preset: fields.preset,
    detailHref: fields.detailHref,
    heading: fields.heading,
    headingLevel: fields.headingLevel,
  },
};
