import { addressAttribute } from '../../embed/attribute-kinds.ts';
import { filterId, heading, headingLevel, navigateEvent, preset, urlState } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-statistics>`: the numbers of a search. */
export const element = {
  tag: 'natippc-statistics',
  attributes: [filterId, urlState, preset, addressAttribute('searchHref'), heading, headingLevel(5)],
  events: [navigateEvent],
} as const satisfies WidgetElement;
