import { headingLevel, navigateEvent, searchHref } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { OpenDataProps } from './open-data.tsx';

/** `<natippc-open-data>`: the register's data for reuse. */
export const element: WidgetElement<OpenDataProps> = {
  tag: 'natippc-open-data',
  summary:
    'The data of the register for reuse: files of all installations, a feed, the public API calls with examples to try, licence and date.',
  attributes: [
    {
      ...searchHref,
      doc: 'Link target of the search for a part of the data. Empty: the search of the application.',
      text: 'Wohin die Suche nach einem Teil der Daten führt. Leer: zur Suche im Register.',
    },
    headingLevel(5, { doc: 'Level of the headings', text: 'Ebene der Überschriften' }),
  ],
  events: [
    navigateEvent({
      doc: 'The link to the search was clicked: kind "search".',
      text: 'Der Weg zur Suche wurde angeklickt: kind „search“.',
    }),
  ],
  editor: {
    name: 'Daten und Schnittstelle',
    text: 'Dateien, Abonnement und Aufrufe, mit denen andere die Daten nutzen.',
  },
  examples: [
    {
      title: 'Data and API',
      text: 'Daten und Schnittstelle',
      html: '<natippc-open-data></natippc-open-data>',
    },
  ],
};
