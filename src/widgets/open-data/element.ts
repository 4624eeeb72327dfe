import { addressAttribute } from '../../embed/attribute-kinds.ts';
import { headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-open-data>`: the register's data for reuse. */
export const element = {
  tag: 'natippc-open-data',
  attributes: [addressAttribute('searchHref'), headingLevel(5)],
  events: [navigateEvent],
} as const satisfies WidgetElement;
