import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useReducer,
  useRef,
} from 'react';
import { nextTooltipState, tooltipAnimation, tooltipDelay } from './tooltip-state.ts';

/** State of a tooltip and the handlers of the element that wraps its trigger. */
export function useTooltip(wrapper: RefObject<Element | null>) {
  const [state, dispatch] = useReducer(nextTooltipState, 'hidden');
  // The focus may have come while the script was on its way to what the server had rendered.
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
      // The way from the trigger to the tooltip crosses a gap; the pointer may take the animation's time for it.
      if (event.pointerType !== 'touch') later(tooltipAnimation, () => dispatch('leave'));
    },
    onPointerDown: (event: PointerEvent) => {
      // Where the long press gave no click (the browser's own menu took it), the next press is meant again.
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
      // A long press would open the browser's own menu over the tooltip.
      if (swallowClick.current) event.preventDefault();
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!swallowClick.current) return;
      // The finger that pinned the tooltip did not mean to press the button below it.
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
