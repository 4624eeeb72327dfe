import {
  detailHref,
  disableFilterManagement,
  filterId,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  updateMode,
  urlState,
} from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-installations>`: the register's search. */
export const element = {
  tag: 'natippc-installations',
  attributes: [filterId, urlState, preset, detailHref, heading, headingLevel(5), updateMode, disableFilterManagement],
  events: [navigateEvent, { name: 'natippc-results', property: 'onResults', cancelable: false }],
  fragment: 'installations',
} as const satisfies WidgetElement;
