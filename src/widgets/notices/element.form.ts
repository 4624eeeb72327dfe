import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-notices>`. */
export const form: ElementForm<typeof element> = {
  name: 'Meldungen',
  text: 'Zeigt Meldungen und Dialoge der anderen Bausteine; einmal auf der Seite.',
  fields: {},
};
