import { warningLead } from '#core/account/timer/session-timer.ts';
import { numberAttribute } from '../../embed/attribute-kinds.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-session-timer>`: the time left in the session. */
export const element = {
  tag: 'natippc-session-timer',
  attributes: [numberAttribute('lead', warningLead.default / 60_000)],
  events: [],
} as const satisfies WidgetElement;
