import { navigateEvent } from '../../embed/common-attributes.docs.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-notices>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Shows the toasts, alerts, modals and session dialogs of the page; added automatically when there is something to show.',
  attributes: {},
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'A link in a notice was clicked.',
      text: 'Ein Link in einer Meldung wurde angeklickt.',
    }),
  },
  cssProperties: [
    {
      name: '--natippc-notices-top',
      doc: "Distance of alerts from the top edge of the window, so that they do not cover the page's header.",
      text: 'Wie weit unter dem Fensterrand Meldungen beginnen, damit die Kopfzeile Ihrer Seite frei bleibt.',
      default: '40px',
    },
  ],
  examples: [
    {
      title: 'Placed by the page, for a custom theme',
      text: 'Von der Seite selbst gesetzt, für ein eigenes Thema',
      html: '<natippc-notices></natippc-notices>',
    },
  ],
};

/** What editors read about `<natippc-notices>`. */
export const form: ElementForm<typeof element> = {
  name: 'Meldungen',
  text: 'Zeigt Meldungen und Dialoge der anderen Bausteine; einmal auf der Seite.',
  fields: {},
};
