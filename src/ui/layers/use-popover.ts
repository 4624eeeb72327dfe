import { type RefObject, useId, useLayoutEffect } from 'react';

/** The side of its anchor on which a floating box opens, and the edge it is aligned with. */
export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance of a floating box from its anchor and from the edge of the viewport, in px. */
const floatGap = 6;

/**
 * Returns the position of a floating box in viewport px: on the preferred side, on the other one if only that has room,
 * and never beyond the left and right edges.
 */
export function place(anchor: Box, float: Box, viewport: { width: number; height: number }, side: Side, align: Align) {
  const above = anchor.top - floatGap - float.height;
  const below = anchor.top + anchor.height + floatGap;
  const fitsAbove = above >= floatGap;
  const fitsBelow = below + float.height <= viewport.height - floatGap;
  const top = side === 'bottom' ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove || !fitsBelow ? above : below;
  const offset = { start: 0, center: (anchor.width - float.width) / 2, end: anchor.width - float.width }[align];
  const farthest = Math.max(floatGap, viewport.width - float.width - floatGap);
  return { top, left: Math.min(Math.max(anchor.left + offset, floatGap), farthest) };
}

export interface PopoverOptions {
  side?: Side;
  align?: Align;
}

/** Whether the browser supports anchor positioning. Checked at each opening, never at import. */
function hasAnchorPositioning(): boolean {
  return CSS.supports('position-area', 'bottom') && CSS.supports('anchor-name', '--a');
}

/** Positions the box by measuring the anchor, for browsers without anchor positioning. */
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
 * Shows `float` (an element with `popover="manual"` and the class `n-float`) in the top layer next to `anchor` while
 * `open`. Uses CSS anchor positioning where supported, measuring elsewhere.
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
      floatElement.style.removeProperty('position-anchor');
      if (floatElement.isConnected && floatElement.matches(':popover-open')) floatElement.hidePopover();
    };
  }, [open, anchor, float, side, align, name]);
}
