import { headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-proposals>`: the proposals of owners for all installations that the user is responsible for. */
export const element = {
  tag: 'natippc-proposals',
  attributes: [headingLevel(6)],
  events: [navigateEvent],
} as const satisfies WidgetElement;
