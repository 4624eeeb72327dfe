import { heading, headingLevel } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';
import type { UserTasksProps } from './user-tasks.tsx';

/** `<natippc-user-tasks>`: the user's background tasks. */
export const element = {
  tag: 'natippc-user-tasks',
  attributes: [heading, headingLevel(6)],
  events: [],
} as const satisfies WidgetElement<UserTasksProps>;
