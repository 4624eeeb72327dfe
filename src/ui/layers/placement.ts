/** On which side of its anchor a floating box opens, and which of its edges it is flush with. */
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
 * Where to put a floating box, in px of the viewport: on the wished side, on the other one where only that has room,
 * and never beyond the edges.
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
