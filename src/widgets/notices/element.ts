import { navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-notices>`: where the notices of the whole page are shown. */
export const element = {
  tag: 'natippc-notices',
  attributes: [],
  events: [navigateEvent],
} as const satisfies WidgetElement;
