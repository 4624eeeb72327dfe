import { headingLevel, navigateEvent } from '../../embed/common-attributes.docs.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import { element } from './element.ts';

/** What developers read about `<natippc-open-data>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'The data of the register for reuse: files of all installations, a feed, the public API calls with examples to try, licence and date.',
  attributes: {
    searchHref: {
      doc: 'Link target of the search for a part of the data. Empty: the search of the application.',
      text: 'Wohin die Suche nach einem Teil der Daten führt. Leer: zur Suche im Register.',
    },
    headingLevel: headingLevel(element, { doc: 'Level of the headings', text: 'Ebene der Überschriften' }),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'The link to the search was clicked: kind "search".',
      text: 'Der Weg zur Suche wurde angeklickt: kind „search“.',
    }),
  },
  examples: [
    {
      title: 'Data and API',
      text: 'Daten und Schnittstelle',
      html: '<natippc-open-data></natippc-open-data>',
    },
  ],
};
