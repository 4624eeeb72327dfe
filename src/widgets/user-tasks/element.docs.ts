import { heading, headingLevel } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-user-tasks>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Lists background tasks such as large exports with state, start and duration; cancels and deletes them and saves their results.',
  attributes: {
    heading: heading('Aufträge'),
    headingLevel: headingLevel(),
  },
  events: {},
  examples: [
    {
      title: 'Tasks',
      text: 'Aufträge',
      html: '<natippc-user-tasks heading="Aufträge"></natippc-user-tasks>',
    },
  ],
};

/** What editors read about `<natippc-user-tasks>`. */
export const form: ElementForm<typeof element> = {
  name: 'Aufträge',
  text: 'Exporte und Dokumente, die im Hintergrund entstehen.',
  fields: {
    heading: fields.heading,
    headingLevel: fields.headingLevel,
  },
};
