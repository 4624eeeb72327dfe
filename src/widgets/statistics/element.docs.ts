import {
  filterId,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  searchHref,
  urlState,
} from '../../embed/common-attributes.docs.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import { element } from './element.ts';

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
    headingLevel: headingLevel(element),
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
