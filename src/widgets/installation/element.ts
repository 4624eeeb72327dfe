import { addressAttribute, choiceAttribute, textAttribute } from '../../embed/attribute-kinds.ts';
import { headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-installation>`: one installation with everything the register knows about it. */
export const element = {
  tag: 'natippc-installation',
  attributes: [
    textAttribute('installationId'),
    addressAttribute('listHref'),
    choiceAttribute('listLink', ['on', 'off'], 'on'),
    addressAttribute('permalink'),
    headingLevel(4),
  ],
  events: [navigateEvent, { name: 'natippc-loaded', property: 'onLoaded', cancelable: false }],
  fragment: 'installation/{installation-id}',
} as const satisfies WidgetElement;
