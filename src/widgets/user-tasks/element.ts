import { heading, headingLevel } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-user-tasks>`: the user's background tasks. */
export const element = {
  tag: 'natippc-user-tasks',
  attributes: [heading, headingLevel(6)],
  events: [],
} as const satisfies WidgetElement;
