import { type RefObject, useEffect } from 'react';

/**
 * The focus of a panel beside the content, which is no dialog: fetched into its heading when it opens, and given back to what opened it
 * when it closes with the focus in it.
 *
 * @param isOpener whether what has the focus has opened the panel; one that opens with its page leaves the focus where it is
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
