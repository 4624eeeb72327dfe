import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { deepActiveElement, followFocus, rememberFocus, returnFocus } from '#core/platform/layout/focus-history.ts';

/** Focus moves within a shadow root do not reach the document, so this listens on the root as well. */
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

/** Tracks the focus from the time a layer's component is mounted, long before it opens. */
export function useFocusHistory(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => follow(layer.current), [layer]);
}

/**
 * Restores the focus when `notice` is removed while it contains the focus, for example a message closed by its own button (R9.4).
 */
export function useFocusReturn(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element) return;
    rememberActive();
    const stop = follow(element);
    return () => {
      // Checked while the element is still in the page; the focus is restored once it is gone.
      const hadFocus = element.matches(':focus-within');
      queueMicrotask(() => {
        if (hadFocus) restoreFocus(element);
        stop();
      });
    };
  }, [notice]);
}

/** Remembers the currently focused element, such as the button that is about to open a layer. */
export function rememberActive(root: DocumentOrShadowRoot = document): void {
  const active = deepActiveElement(root);
  if (active && active !== document.body) rememberFocus(active);
}

/**
 * Restores the focus when `layer` closes: to the last focused element outside it that is still in the page and focusable
 * (R9.4). Does nothing if the focus is already outside.
 */
export function restoreFocus(layer: HTMLElement): void {
  const active = deepActiveElement(document);
  if (active && active !== document.body && !layer.matches(':focus-within')) return;
  let target = returnFocus(layer);
  // An element may exist but not be focusable: disabled, or inert behind another layer.
  while (target && deepActiveElement(document) !== target) target = returnFocus(layer);
}
