import { atom, onMount, type ReadableAtom } from 'nanostores';

/**
 * True once the source has been true for `delay` ms without interruption, false as soon as it is not: shows a spinner only
 * for slow operations (R4.51).
 */
export function delayedFlag($source: ReadableAtom<boolean>, delay = 500): ReadableAtom<boolean> {
  const $flag = atom(false);
  onMount($flag, () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = $source.subscribe((active) => {
      clearTimeout(timer);
      if (active) timer = setTimeout(() => $flag.set(true), delay);
      else $flag.set(false);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      $flag.set(false);
    };
  });
  return $flag;
}
