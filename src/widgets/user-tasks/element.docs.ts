import { heading, headingLevel } from '../../embed/common-attributes.docs.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import { element } from './element.ts';

/** What developers read about `<natippc-user-tasks>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Lists background tasks such as large exports with state, start and duration; cancels and deletes them and saves their results.',
  attributes: {
    heading: heading('Aufträge'),
    headingLevel: headingLevel(element),
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
