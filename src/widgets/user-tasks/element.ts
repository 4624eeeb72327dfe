import type { WidgetElement } from '../embed/widget-element.ts';
import type { UserTasksProps } from './user-tasks.tsx';

/** `<natippc-user-tasks>`: the user's background tasks. */
export const element: WidgetElement<UserTasksProps> = {
  tag: 'natippc-user-tasks',
  summary: 'Lists background tasks such as large exports: state, start, duration; cancels, deletes, saves results.',
  attributes: [
    {
      name: 'heading',
      property: 'heading',
      type: 'string',
      default: '',
      doc: 'Heading above the list. Empty: none is shown, screen readers hear "Aufträge".',
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading, 1 to 6.',
    },
  ],
  events: [],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Buttons and progress.' },
    { name: '--natippc-color-line', doc: 'Lines between the tasks.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
  ],
  examples: [{ title: 'Tasks', html: '<natippc-user-tasks heading="Aufträge"></natippc-user-tasks>' }],
};
