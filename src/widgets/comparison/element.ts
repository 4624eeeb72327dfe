import { textAttribute } from '../../embed/attribute-kinds.ts';
import { headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-comparison>`: two to four installations side by side. */
export const element = {
  tag: 'natippc-comparison',
  attributes: [textAttribute('installationIds'), headingLevel(5)],
  events: [navigateEvent],
} as const satisfies WidgetElement;
