import { heading, headingLevel } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-user-tasks>`. */
export const form: ElementForm<typeof element> = {
  name: 'Aufträge',
  text: 'Exporte und Dokumente, die im Hintergrund entstehen.',
  fields: {
    heading,
    headingLevel,
  },
};
