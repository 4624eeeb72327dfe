import { addressAttribute, textAttribute } from '../../embed/attribute-kinds.ts';
import { detailHref, headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-environmental-inspection>`: environmental inspections. */
export const element = {
  tag: 'natippc-environmental-inspection',
  attributes: [
    textAttribute('path', 'environmental-inspection'),
    headingLevel(6),
    addressAttribute('searchHref'),
    detailHref,
  ],
  events: [navigateEvent, { name: 'natippc-loaded', property: 'onLoaded', cancelable: false }],
} as const satisfies WidgetElement;
