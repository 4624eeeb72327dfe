import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { shared } from '../../core/page/shared.ts';
import { useShadowRoot } from '../../ui/root/root.ts';

/** The hosts on the page, in the order in which they came. */
const hosts = shared('notice-hosts', () => atom<readonly Element[]>([]));

/** Whether this element is the one that shows the notices: with several on a page, the first, so that nothing is said twice. */
export function useOnlyHost(): boolean {
  const host = useShadowRoot()?.host;
  useEffect(() => {
    if (!host) return;
    hosts.set([...hosts.get(), host]);
    return () => hosts.set(hosts.get().filter((other) => other !== host));
  }, [host]);
  return useStore(hosts)[0] === host && host !== undefined;
}
