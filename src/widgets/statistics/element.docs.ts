import {
  filterId,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  searchHref,
  urlState,
} from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-statistics>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Counts the results of a search by branch, activity, federal state, inspections and deadlines: charts with the same numbers as tables, which can be saved as CSV or as images.',
  attributes: {
    filterId,
    urlState,
    preset,
    searchHref,
    heading: heading('Statistik'),
    headingLevel: headingLevel(),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'A number was clicked: kind "search".',
      text: 'Eine Zahl wurde angeklickt: kind „search“.',
    }),
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

/** What editors read about `<natippc-statistics>`. */
export const form: ElementForm<typeof element> = {
  name: 'Statistik',
  text: 'Zahlen einer Suche: nach Branche, Bundesland, Inspektionen und Fristen.',
  isUsual: true,
  fields: {
    filterId: fields.filterId,
    urlState: fields.urlState,
    preset: fields.preset,
    searchHref: fields.searchHref,
    heading: fields.heading,
    headingLevel: fields.headingLevel,
  },
};
