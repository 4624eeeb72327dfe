import { align, compact } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-user-menu>`. */
export const form: ElementForm<typeof element> = {
  name: 'Benutzermenü',
  text: 'Anmelden, Rolle wechseln, Profil.',
  fields: {
    align,
    compact,
  },
};
