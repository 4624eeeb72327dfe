import { choiceAttribute, switchAttribute } from '../../embed/attribute-kinds.ts';
import { navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-message-center>`: the messages of this visit. */
export const element = {
  tag: 'natippc-message-center',
  attributes: [choiceAttribute('align', ['start', 'end'], 'end'), switchAttribute('compact')],
  events: [navigateEvent],
} as const satisfies WidgetElement;
