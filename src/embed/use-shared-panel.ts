import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useCallback, useEffect } from 'react';
import { ownDocument } from '#core/platform/page/own-document.ts';
import { shared } from '#core/platform/page/shared.ts';
import { useShadowRoot } from '../ui/root/use-styles.ts';

/** The element that shows each of the page's panels, by tag name. */
const owners = shared('panel-owners', () => atom<Readonly<Record<string, WeakRef<Element>>>>({}));

/**
 * State of a panel that is open or closed for the whole page although several tags can show it: it opens at the tag whose button was
 * pressed last, or at the first one on the page if something else opens it.
 *
 * @param $open store of the panel
 * @param toggle sets the store
 */
export function useSharedPanel(
  $open: ReadableAtom<boolean>,
  toggle: (open: boolean) => void,
): { open: boolean; onToggle: (open: boolean) => void } {
  const host = useShadowRoot()?.host;
  const open = useStore($open);
  const name = host?.localName ?? '';
  const owner = useStore(owners)[name]?.deref();
  useEffect(
    () => () => {
      // Close the panel when its element is removed, so that it is not open for the next one.
      if (owners.get()[name]?.deref() === host) toggle(false);
    },
    [host, name, toggle],
  );
  const present = owner?.isConnected ? owner : ownDocument().querySelector(name);
  const onToggle = useCallback(
    (next: boolean) => {
      if (next && host) owners.set({ ...owners.get(), [name]: new WeakRef(host) });
      toggle(next);
    },
    [host, name, toggle],
  );
  return { open: open && (present === null || present === host), onToggle };
}
