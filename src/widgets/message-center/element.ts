import type { WidgetElement } from '../embed/widget-element.ts';
import type { MessageCenterProps } from './message-center.tsx';

/** `<natippc-message-center>`: the messages of this visit. */
export const element: WidgetElement<MessageCenterProps> = {
  tag: 'natippc-message-center',
  summary: 'A button that counts unread messages and lists all of this visit, newest first.',
  attributes: [
    {
      name: 'align',
      property: 'align',
      type: 'string',
      default: 'end',
      values: ['start', 'end'],
      doc: 'With which edge of its button the open list is flush.',
      editor: { label: 'Liste öffnet sich', values: { start: 'am linken Rand', end: 'am rechten Rand' } },
    },
    {
      name: 'compact',
      property: 'compact',
      type: 'boolean',
      default: false,
      doc: 'Shows the symbol and the count alone, for narrow headers; screen readers hear the words.',
      editor: { label: 'Nur das Symbol zeigen' },
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A link in a message was clicked. Cancelled, the browser does not follow.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'toggle', doc: 'The button that opens it.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Button and count.' },
    { name: '--natippc-color-ground', doc: 'Ground of the open list.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
  ],
  editor: { name: 'Nachrichten-Center', text: 'Schaltfläche mit den bisherigen Meldungen.' },
  examples: [{ title: 'Message center', html: '<natippc-message-center></natippc-message-center>' }],
};
