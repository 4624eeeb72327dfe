import { heading, headingLevel } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { UserTasksProps } from './user-tasks.tsx';

/** `<natippc-user-tasks>`: the user's background tasks. */
export const element: WidgetElement<UserTasksProps> = {
  tag: 'natippc-user-tasks',
  summary:
    'Lists background tasks such as large exports with state, start and duration; cancels and deletes them and saves their results.',
  attributes: [heading('Aufträge'), headingLevel(6)],
  events: [],
  editor: { name: 'Aufträge', text: 'Exporte und Dokumente, die im Hintergrund entstehen.' },
  examples: [
    {
      title: 'Tasks',
      text: 'Aufträge',
      html: '<natippc-user-tasks heading="Aufträge"></natippc-user-tasks>',
    },
  ],
};
