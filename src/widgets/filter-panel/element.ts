import { choiceAttribute } from '../../embed/attribute-kinds.ts';
import { disableFilterManagement, filterId, headingLevel, preset, updateMode } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-filter-panel>`: the criteria of a search elsewhere on the page. */
export const element = {
  tag: 'natippc-filter-panel',
  attributes: [
    filterId,
    updateMode,
    disableFilterManagement,
    preset,
    choiceAttribute('layout', ['auto', 'panel', 'button'], 'auto'),
    choiceAttribute('heading', ['on', 'off'], 'on'),
    headingLevel(5),
  ],
  events: [],
} as const satisfies WidgetElement;
