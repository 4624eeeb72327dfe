import {
  detailHref,
  filterId,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  urlState,
} from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-map>`: a search on a map. */
export const element = {
  tag: 'natippc-map',
  attributes: [filterId, urlState, preset, detailHref, heading, headingLevel(5)],
  events: [navigateEvent],
} as const satisfies WidgetElement;
