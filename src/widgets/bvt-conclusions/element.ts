import { addressAttribute, choiceAttribute, textAttribute } from '../../embed/attribute-kinds.ts';
import { heading, headingLevel, navigateEvent, urlState } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-bvt-conclusions>`: the list of BAT conclusions, or one of them. */
export const element = {
  tag: 'natippc-bvt-conclusions',
  attributes: [
    textAttribute('code'),
    addressAttribute('searchHref'),
    addressAttribute('conclusionHref'),
    addressAttribute('listHref'),
    choiceAttribute('listLink', ['on', 'off'], 'on'),
    urlState,
    heading,
    headingLevel(6),
  ],
  events: [navigateEvent],
} as const satisfies WidgetElement;
