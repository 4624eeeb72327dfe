import { detailHref, heading, headingLevel, navigateEvent, urlState } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-documents>`: the documents of all installations. */
export const element = {
  tag: 'natippc-documents',
  attributes: [detailHref, urlState, heading, headingLevel(5)],
  events: [navigateEvent],
} as const satisfies WidgetElement;
