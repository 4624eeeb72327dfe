import type { WidgetElement } from '../embed/widget-element.ts';

/** `<natippc-notices>`: where notices of the whole page show. */
export const element: WidgetElement<object> = {
  tag: 'natippc-notices',
  summary:
    'Where toasts, alerts, modals and the session dialogs of the page show; comes by itself when there is something to show.',
  attributes: [],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A link in a notice was clicked. Cancelled, the browser does not follow.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    {
      name: '--natippc-notices-top',
      doc: "How far below the window's edge alerts begin, so that they leave the page's header free.",
      default: '40px',
    },
    { name: '--natippc-color-ground', doc: 'Ground of toasts and dialogs.' },
    { name: '--natippc-color-action', doc: 'Buttons and links.' },
    { name: '--natippc-font-family', doc: 'Font of the notices.' },
  ],
  editor: { name: 'Meldungen', text: 'Zeigt Meldungen und Dialoge der anderen Bausteine; einmal auf der Seite.' },
  examples: [{ title: 'Placed by the page, for its own theme', html: '<natippc-notices></natippc-notices>' }],
};
