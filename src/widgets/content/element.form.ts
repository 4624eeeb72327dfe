import { contentPath, contents, headingLevel } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-content>`. */
export const form: ElementForm<typeof element> = {
  name: 'Text',
  text: 'Eine Textseite des Registers, etwa die Rechtsgrundlagen.',
  fields: {
    path: contentPath('Zum Beispiel faq, environmental-inspection oder legal-bases-guidelines.'),
    headingLevel,
    contents,
  },
};
