import { align, compact } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-message-center>`. */
export const form: ElementForm<typeof element> = {
  name: 'Nachrichten-Center',
  text: 'Schaltfläche mit den bisherigen Meldungen.',
  fields: {
    align,
    compact,
  },
};
