import { headingLevel, navigateEvent, searchHref } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { OpenDataProps } from './open-data.tsx';

/** `<natippc-open-data>`: the register's data for others. */
export const element: WidgetElement<OpenDataProps> = {
  tag: 'natippc-open-data',
  summary:
    'The data of the register for others: files of all installations, feed, each open call with an example to try, licence and date.',
  attributes: [
    {
      ...searchHref,
      doc: 'Where the search for a part of the data leads. Empty: the search of the application.',
      text: 'Wohin die Suche nach einem Teil der Daten führt. Leer: zur Suche im Register.',
    },
    headingLevel(5, { doc: 'Level of the headings', text: 'Ebene der Überschriften' }),
  ],
  events: [
    navigateEvent({
      doc: 'The way to the search was clicked: kind "search".',
      text: 'Der Weg zur Suche wurde angeklickt: kind „search“.',
    }),
  ],
  editor: {
    name: 'Daten und Schnittstelle',
    text: 'Dateien, Abonnement und Aufrufe, mit denen andere die Daten nutzen.',
  },
  examples: [
    {
      title: 'The data for others',
      text: 'Daten und Schnittstelle',
      html: '<natippc-open-data></natippc-open-data>',
    },
  ],
};
