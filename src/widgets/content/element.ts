import { choiceAttribute, textAttribute } from '../../embed/attribute-kinds.ts';
import { headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-content>`: one page of the CMS. */
export const element = {
  tag: 'natippc-content',
  attributes: [textAttribute('path'), headingLevel(6), choiceAttribute('contents', ['auto', 'off'], 'auto')],
  events: [navigateEvent, { name: 'natippc-loaded', property: 'onLoaded', cancelable: false }],
} as const satisfies WidgetElement;
