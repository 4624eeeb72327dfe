import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useReducer,
  useRef,
} from 'react';
import { IconButton } from '../controls/button.tsx';
import floatCss from '../layers/float.css?inline';
import { useDismiss } from '../layers/use-dismiss.ts';
import { type Align, type Side, usePopover } from '../layers/use-popover.ts';
import { useTransition } from '../layers/use-transition.ts';
import { useStyles } from '../root/use-styles.ts';
import tooltipCss from './tooltip.css?inline';

/** The states of a tooltip (R2.45): `openPinned` stays open until its button, Escape or a tap outside closes it. */
export type TooltipState = 'hidden' | 'open' | 'openPinned';

/** The events of a tooltip. `hoverSettled` ends the hover delay, `longPress` the touch delay. */
export type TooltipEvent = 'hoverSettled' | 'focus' | 'leave' | 'blur' | 'longPress' | 'dismiss';

/** Time in ms the pointer hovers, or a finger presses, before the tooltip opens (R2.45). */
const tooltipDelay = 300;
/** Duration in ms of the tooltip's enter and exit animation (R2.45). */
const tooltipAnimation = 150;

/** The state after an event. A pinned tooltip ignores pointer and focus. */
function nextTooltipState(state: TooltipState, event: TooltipEvent): TooltipState {
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

/** State of a tooltip and the handlers of the element that wraps its trigger. */
function useTooltip(wrapper: RefObject<Element | null>) {
  const [state, dispatch] = useReducer(nextTooltipState, 'hidden');
  // The server-rendered trigger may have received the focus before the script was loaded.
  useEffect(() => {
    if (wrapper.current?.querySelector(':focus-visible')) dispatch('focus');
  }, [wrapper]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const swallowClick = useRef(false);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);

  const later = (ms: number, action: () => void) => {
    stop();
    timer.current = setTimeout(action, ms);
  };

  const dismiss = useCallback(() => {
    stop();
    dispatch('dismiss');
  }, [stop]);

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') later(tooltipDelay, () => dispatch('hoverSettled'));
    },
    onPointerLeave: (event: PointerEvent) => {
      // Gives the pointer time to cross the gap between the trigger and the tooltip.
      if (event.pointerType !== 'touch') later(tooltipAnimation, () => dispatch('leave'));
    },
    onPointerDown: (event: PointerEvent) => {
      // If the long press caused no click (the browser's context menu took it), the next click must not be swallowed.
      swallowClick.current = false;
      if (event.pointerType !== 'touch') return stop();
      later(tooltipDelay, () => {
        swallowClick.current = true;
        dispatch('longPress');
      });
    },
    onPointerUp: (event: PointerEvent) => event.pointerType === 'touch' && stop(),
    onPointerCancel: stop,
    onContextMenu: (event: SyntheticEvent) => {
      // A long press would open the browser's context menu over the tooltip.
      if (swallowClick.current) event.preventDefault();
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!swallowClick.current) return;
      // The long press that pinned the tooltip must not also activate the button below it.
      swallowClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDownCapture: () => {
      swallowClick.current = false;
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) dispatch('focus');
    },
    onBlur: () => dispatch('blur'),
  };
  return { state, dismiss, handlers };
}

export interface TooltipProps {
  /** Short text; long explanations belong in an info text. */
  content: ReactNode;
  /** One element that accepts `aria-describedby`; keyboard users reach the tooltip only if it is focusable. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  side?: Side;
  align?: Align;
  /** False where the tooltip only repeats the trigger's name. */
  describes?: boolean;
}

/**
 * A tooltip (R2.45): opens after 300 ms of hovering, at once on keyboard focus, and pinned with a close button after a long
 * press. It can be hovered itself, Escape closes it without moving pointer or focus, and it is in the top layer.
 */
export function Tooltip({ content, children, side = 'top', align = 'center', describes = true }: TooltipProps) {
  useStyles(floatCss);
  useStyles(tooltipCss);
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const { state, dismiss, handlers } = useTooltip(wrapper);
  const phase = useTransition(state !== 'hidden', { enter: tooltipAnimation, exit: tooltipAnimation });
  const shown = phase !== 'exited';
  usePopover(shown, wrapper, bubble, { side, align });
  useDismiss(state !== 'hidden', [wrapper], dismiss);
  const pinned = state === 'openPinned';
  const trigger = describes ? cloneElement(children, { 'aria-describedby': `${id}text` }) : children;
  return (
    <span ref={wrapper} className="n-tooltip-anchor" {...handlers}>
      {trigger}
      <div
        ref={bubble}
        popover="manual"
        className="n-float n-tooltip"
        data-block="tooltip"
        data-phase={phase}
        data-state={state}
        role={pinned ? 'group' : 'tooltip'}
        aria-hidden={describes || pinned ? undefined : true}
      >
        <span id={`${id}text`} className="n-tooltip__text">
          {content}
        </span>
        {pinned && <IconButton icon="close" size="sm" label="Tooltip schließen" onClick={dismiss} />}
      </div>
    </span>
  );
}
