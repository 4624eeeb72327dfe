import { headingLevel, navigateEvent } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-open-data>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'The data of the register for reuse: files of all installations, a feed, the public API calls with examples to try, licence and date.',
  attributes: {
    searchHref: {
      doc: 'Link target of the search for a part of the data. Empty: the search of the application.',
      text: 'Wohin die Suche nach einem Teil der Daten führt. Leer: zur Suche im Register.',
    },
    headingLevel: headingLevel({ doc: 'Level of the headings', text: 'Ebene der Überschriften' }),
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

/** What editors read about `<natippc-open-data>`. */
export const form: ElementForm<typeof element> = {
  name: 'Daten und Schnittstelle',
  text: 'Dateien, Abonnement und Aufrufe, mit denen andere die Daten nutzen.',
  fields: {
    searchHref: fields.searchHref,
    headingLevel: fields.headingLevel,
  },
};
