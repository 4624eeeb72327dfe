import { useEffect } from 'react';
import { ownDocument } from '#core/platform/page/own-document.ts';
import { useShadowRoot } from '../ui/root/use-styles.ts';

/**
 * Moves the focus to the element's first control if what stood in for it, among its children, has the focus: the element's own content
 * takes its place, and it would be lost.
 *
 * @param isShown whether that content is there
 */
export function usePlaceholderFocus(isShown = true): void {
  const root = useShadowRoot();
  useEffect(() => {
    const { activeElement } = ownDocument();
    if (isShown && root && activeElement !== root.host && root.host.contains(activeElement))
      root.querySelector<HTMLElement>('button, a')?.focus();
  }, [isShown, root]);
}
