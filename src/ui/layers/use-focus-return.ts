import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { deepActiveElement, followFocus, rememberFocus, returnFocus } from '../../core/layout/focus-history.ts';

/** A move from one element of a shadow root to another never leaves that root, so the root is listened to as well as the document. */
function follow(layer: HTMLElement | null): () => void {
  const stop = followFocus();
  const root = layer?.getRootNode();
  if (!(root instanceof ShadowRoot)) return stop;
  const onFocus = () => rememberActive(root);
  root.addEventListener('focusin', onFocus);
  return () => {
    root.removeEventListener('focusin', onFocus);
    stop();
  };
}

/** Follows the focus from the moment a layer's component is there, long before it opens. */
export function useFocusHistory(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => follow(layer.current), [layer]);
}

/**
 * Gives the focus back when `notice` goes away with the focus inside it, such as a message closed by its own button (R9.4). It goes
 * where it was before.
 */
export function useFocusReturn(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element) return;
    rememberActive();
    const stop = follow(element);
    return () => {
      // Asked while it is still there; given back once it is gone.
      const hadFocus = element.matches(':focus-within');
      queueMicrotask(() => {
        if (hadFocus) giveFocusBack(element);
        stop();
      });
    };
  }, [notice]);
}

/** Remembers what has the focus now, such as the button that is about to open a layer. */
export function rememberActive(root: DocumentOrShadowRoot = document): void {
  const active = deepActiveElement(root);
  if (active && active !== document.body) rememberFocus(active);
}

/**
 * Gives the focus back when `layer` closes: to the last element outside it that is still there and takes the focus
 * (R9.4). Leaves alone a focus that is already somewhere outside.
 */
export function giveFocusBack(layer: HTMLElement): void {
  const active = deepActiveElement(document);
  if (active && active !== document.body && !layer.matches(':focus-within')) return;
  let target = returnFocus(layer);
  // An element may be there and yet refuse the focus: disabled, or inert behind another layer.
  while (target && deepActiveElement(document) !== target) target = returnFocus(layer);
}
