import { atom, onMount, type ReadableAtom } from 'nanostores';

/**
 * True once the source has been true for `delay` ms without a break, false as soon as it is not: a spinner for what takes
 * long, none for what is quick (R4.51).
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
