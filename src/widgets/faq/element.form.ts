import { contentPath, contents, headingLevel } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-faq>`. */
export const form: ElementForm<typeof element> = {
  name: 'Häufige Fragen',
  text: 'Fragen und Antworten zum Register, mit Suche.',
  isUsual: true,
  fields: {
    path: contentPath('Leer: die Seite des Registers.'),
    headingLevel,
    contents,
  },
};
