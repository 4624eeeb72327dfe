/** Attributes and events that the search shares with other tags; they are loaded with it. Other tags define theirs themselves. */
import {
  addressAttribute,
  choiceAttribute,
  jsonAttribute,
  numberAttribute,
  switchAttribute,
  textAttribute,
} from './attribute-kinds.ts';
import type { WidgetEvent } from './widget-element.ts';

/** @param deepest the deepest level that still leaves room for the headings inside */
export const headingLevel = (deepest: number) => ({
  ...numberAttribute('headingLevel', 2),
  range: [1, deepest] as const,
});
export const heading = textAttribute('heading');
export const filterId = textAttribute('filterId');
export const urlState = choiceAttribute('urlState', ['on', 'off'], 'on');
export const preset = jsonAttribute('preset');
export const updateMode = choiceAttribute('updateMode', ['live', 'apply'], 'live');
export const disableFilterManagement = switchAttribute('disableFilterManagement');
export const detailHref = addressAttribute('detailHref');

/** Dispatched by every link to a page of the register. */
export const navigateEvent = { name: 'natippc-navigate', cancelable: true } as const satisfies WidgetEvent<object>;
