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
      editor: { label: 'Überschrift', help: 'Leer: ohne sichtbare Überschrift.' },
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading, 1 to 6.',
      editor: {
        label: 'Ebene der Überschrift',
        help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
      },
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
  editor: { name: 'Aufträge', text: 'Exporte und Dokumente, die im Hintergrund entstehen.' },
  examples: [{ title: 'Tasks', html: '<natippc-user-tasks heading="Aufträge"></natippc-user-tasks>' }],
};
