import { align, compact, navigateEvent } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { MessageCenterProps } from './message-center.tsx';

/** `<natippc-message-center>`: the messages of this visit. */
export const element: WidgetElement<MessageCenterProps> = {
  tag: 'natippc-message-center',
  summary: 'A button with the number of unread messages that opens a list of all messages of this visit, newest first.',
  attributes: [align, compact({ doc: 'the icon and the count', text: 'das Symbol und die Zahl' })],
  events: [
    navigateEvent({
      doc: 'A link in a message was clicked.',
      text: 'Ein Link in einer Meldung wurde angeklickt.',
    }),
  ],
  parts: [{ name: 'toggle', doc: 'The button that opens it.', text: 'Die Schaltfläche, die sie öffnet.' }],
  editor: { name: 'Nachrichten-Center', text: 'Schaltfläche mit den bisherigen Meldungen.' },
  examples: [
    {
      title: 'Message center',
      text: 'Nachrichten-Center',
      html: '<natippc-message-center></natippc-message-center>',
    },
  ],
};
