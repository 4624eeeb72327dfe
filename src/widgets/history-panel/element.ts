import { historyTypes } from '#core/register/history/history-types.ts';
import { addressAttribute, choiceAttribute, jsonAttribute, textAttribute } from '../../embed/attribute-kinds.ts';
import { headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-history-panel>`: the history of something as events, or as versions to view and compare. */
export const element = {
  tag: 'natippc-history-panel',
  attributes: [
    textAttribute('historyId'),
    jsonAttribute('definition'),
    textAttribute('installationId'),
    addressAttribute('permalink'),
    choiceAttribute('historyType', historyTypes, 'VERSIONING'),
    choiceAttribute('layout', ['auto', 'panel', 'button'], 'auto'),
    choiceAttribute('heading', ['on', 'off'], 'on'),
    headingLevel(5),
  ],
  events: [navigateEvent, { name: 'natippc-version', property: 'onVersion', cancelable: false }],
} as const satisfies WidgetElement;
