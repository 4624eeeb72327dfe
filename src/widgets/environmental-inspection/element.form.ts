import { contentPath, detailHref, headingLevel, searchHref } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-environmental-inspection>`. */
export const form: ElementForm<typeof element> = {
  name: 'Umweltinspektion',
  text: 'Was, wie oft und nach welchem Programm inspiziert wird, mit Vorlagen.',
  isUsual: true,
  fields: {
    path: contentPath('Leer: die Seite des Registers.'),
    headingLevel,
    searchHref,
    detailHref,
  },
};
