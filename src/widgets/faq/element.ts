import { choiceAttribute, textAttribute } from '../../embed/attribute-kinds.ts';
import { headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-faq>`: questions and answers. */
export const element = {
  tag: 'natippc-faq',
  attributes: [textAttribute('path', 'faq'), headingLevel(6), choiceAttribute('contents', ['auto', 'off'], 'auto')],
  events: [navigateEvent, { name: 'natippc-loaded', property: 'onLoaded', cancelable: false }],
} as const satisfies WidgetElement;
