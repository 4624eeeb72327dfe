import { navigateEvent } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';

/** `<natippc-notices>`: where notices of the whole page show. */
export const element: WidgetElement<object> = {
  tag: 'natippc-notices',
  summary:
    'Where toasts, alerts, modals and the session dialogs of the page show; comes by itself when there is something to show.',
  attributes: [],
  events: [
    navigateEvent({ doc: 'A link in a notice was clicked.', text: 'Ein Link in einer Meldung wurde angeklickt.' }),
  ],
  cssProperties: [
    {
      name: '--natippc-notices-top',
      doc: "How far below the window's edge alerts begin, so that they leave the page's header free.",
      text: 'Wie weit unter dem Fensterrand Meldungen beginnen, damit die Kopfzeile Ihrer Seite frei bleibt.',
      default: '40px',
    },
  ],
  editor: { name: 'Meldungen', text: 'Zeigt Meldungen und Dialoge der anderen Bausteine; einmal auf der Seite.' },
  examples: [
    {
      title: 'Placed by the page, for its own theme',
      text: 'Von der Seite selbst gesetzt, für ein eigenes Thema',
      html: '<natippc-notices></natippc-notices>',
    },
  ],
};
