import { headingLevel } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-proposals>`. */
export const form: ElementForm<typeof element> = {
  name: 'Vorschläge',
  text: 'Was Betreiber:innen vorschlagen und ihre Behörde entscheidet.',
  fields: {
    headingLevel,
  },
};
