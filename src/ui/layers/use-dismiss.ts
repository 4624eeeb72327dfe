import { type RefObject, useEffect, useRef } from 'react';

/** Why a layer should close. */
export type DismissReason = 'escape' | 'outside';

/**
 * While `open`, calls `onDismiss` when Escape is pressed or the pointer goes down outside all `inside` elements. Works
 * across shadow roots because it checks the event's composed path, not its retargeted target.
 */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<Element | null>[],
  onDismiss: (reason: DismissReason) => void,
): void {
  const latest = useRef({ inside, onDismiss });
  useEffect(() => {
    latest.current = { inside, onDismiss };
  });
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      const path = event.composedPath();
      const isInside = latest.current.inside.some(({ current }) => current !== null && path.includes(current));
      if (!isInside) latest.current.onDismiss('outside');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Prevented so that one Escape closes only one layer: a surrounding dialog stays open.
      event.preventDefault();
      latest.current.onDismiss('escape');
    };
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [open]);
}
