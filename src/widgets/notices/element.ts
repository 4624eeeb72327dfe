import { navigateEvent } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';

/** `<natippc-notices>`: where the notices of the whole page are shown. */
export const element: WidgetElement<object> = {
  tag: 'natippc-notices',
  summary:
    'Shows the toasts, alerts, modals and session dialogs of the page; added automatically when there is something to show.',
  attributes: [],
  events: [
    navigateEvent({ doc: 'A link in a notice was clicked.', text: 'Ein Link in einer Meldung wurde angeklickt.' }),
  ],
  cssProperties: [
    {
      name: '--natippc-notices-top',
      doc: "Distance of alerts from the top edge of the window, so that they do not cover the page's header.",
      text: 'Wie weit unter dem Fensterrand Meldungen beginnen, damit die Kopfzeile Ihrer Seite frei bleibt.',
      default: '40px',
    },
  ],
  editor: { name: 'Meldungen', text: 'Zeigt Meldungen und Dialoge der anderen Bausteine; einmal auf der Seite.' },
  examples: [
    {
      title: 'Placed by the page, for a custom theme',
      text: 'Von der Seite selbst gesetzt, für ein eigenes Thema',
      html: '<natippc-notices></natippc-notices>',
    },
  ],
};
