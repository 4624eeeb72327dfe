import { type RefObject, useEffect } from 'react';

/**
 * Focus handling for a non-modal panel next to the content: focuses its heading when it opens, and returns the focus to the opener
 * when it closes while it contains the focus.
 *
 * @param isOpener whether the focused element opened the panel; a panel that opens with its page does not move the focus
 */
export function usePanelFocus(
  heading: RefObject<HTMLElement | null>,
  isOpener: (focused: Element) => boolean = () => true,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens.
  useEffect(() => {
    const opener = document.activeElement;
    if (opener === null || !isOpener(opener)) return;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}
