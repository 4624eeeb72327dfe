import { type RefObject, useId, useLayoutEffect } from 'react';
import { type Align, place, type Side } from './placement.ts';

export interface PopoverOptions {
  side?: Side;
  align?: Align;
}

/** Whether the browser places an anchored box itself. Asked at each opening, never at import. */
function hasAnchorPositioning(): boolean {
  return CSS.supports('position-area', 'bottom') && CSS.supports('anchor-name', '--a');
}

/** Follows the anchor by measuring, for browsers without anchor positioning. */
function followAnchor(anchor: HTMLElement, float: HTMLElement, side: Side, align: Align): () => void {
  const follow = () => {
    const { top, left } = place(
      anchor.getBoundingClientRect(),
      float.getBoundingClientRect(),
      { width: document.documentElement.clientWidth, height: innerHeight },
      side,
      align,
    );
    float.style.inset = `${top}px auto auto ${left}px`;
  };
  float.dataset.placed = 'measured';
  follow();
  const sizes = new ResizeObserver(follow);
  sizes.observe(anchor);
  sizes.observe(float);
  addEventListener('scroll', follow, { capture: true, passive: true });
  addEventListener('resize', follow);
  return () => {
    sizes.disconnect();
    removeEventListener('scroll', follow, { capture: true });
    removeEventListener('resize', follow);
  };
}

/**
 * Shows `float` (an element with `popover="manual"` and the class `n-float`) in the top layer beside `anchor` while
 * `open`. The browser's anchor positioning places it where there is one, measuring does elsewhere.
 */
export function usePopover(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  float: RefObject<HTMLElement | null>,
  { side = 'bottom', align = 'start' }: PopoverOptions = {},
): void {
  const name = `--n-anchor-${useId().replace(/\W/g, '')}`;
  useLayoutEffect(() => {
    const anchorElement = anchor.current;
    const floatElement = float.current;
    if (!open || !anchorElement || !floatElement) return;
    if (!floatElement.matches(':popover-open')) floatElement.showPopover();
    floatElement.dataset.side = side;
    floatElement.dataset.align = align;
    let stop = () => {};
    if (hasAnchorPositioning()) {
      floatElement.dataset.placed = 'anchor';
      anchorElement.style.setProperty('anchor-name', name);
      floatElement.style.setProperty('position-anchor', name);
    } else {
      stop = followAnchor(anchorElement, floatElement, side, align);
    }
    return () => {
      stop();
      anchorElement.style.removeProperty('anchor-name');
      if (floatElement.isConnected && floatElement.matches(':popover-open')) floatElement.hidePopover();
    };
  }, [open, anchor, float, side, align, name]);
}
