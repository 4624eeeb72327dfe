/** The states of a tooltip (R2.45): `openPinned` stays until it is closed by its button, Escape or a tap outside. */
export type TooltipState = 'hidden' | 'open' | 'openPinned';

/** What may happen to a tooltip. `hoverSettled` ends the hover delay, `longPress` the touch delay. */
export type TooltipEvent = 'hoverSettled' | 'focus' | 'leave' | 'blur' | 'longPress' | 'dismiss';

/** Time in ms the pointer rests, or a finger presses, until the tooltip opens (R2.45). */
export const tooltipDelay = 300;
/** Length in ms of the tooltip's coming and going (R2.45). */
export const tooltipAnimation = 150;

/** The state after an event. A pinned tooltip ignores pointer and focus. */
export function nextTooltipState(state: TooltipState, event: TooltipEvent): TooltipState {
  switch (event) {
    case 'longPress':
      return 'openPinned';
    case 'dismiss':
      return 'hidden';
    case 'hoverSettled':
    case 'focus':
      return state === 'hidden' ? 'open' : state;
    case 'leave':
    case 'blur':
      return state === 'open' ? 'hidden' : state;
  }
}
