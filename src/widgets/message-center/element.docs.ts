import { align, compact, navigateEvent } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-message-center>`. */
export const docs: ElementDocs<typeof element> = {
  summary: 'A button with the number of unread messages that opens a list of all messages of this visit, newest first.',
  attributes: {
    align,
    compact: compact({ doc: 'the icon and the count', text: 'das Symbol und die Zahl' }),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'A link in a message was clicked.',
      text: 'Ein Link in einer Meldung wurde angeklickt.',
    }),
  },
  parts: [{ name: 'toggle', doc: 'The button that opens it.', text: 'Die Schaltfläche, die sie öffnet.' }],
  examples: [
    {
      title: 'Message center',
      text: 'Nachrichten-Center',
      html: '<natippc-message-center></natippc-message-center>',
    },
  ],
};

/** What editors read about `<natippc-message-center>`. */
export const form: ElementForm<typeof element> = {
  name: 'Nachrichten-Center',
  text: 'Schaltfläche mit den bisherigen Meldungen.',
  fields: {
    align: fields.align,
    compact: fields.compact,
  },
};
