import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathWithin } from '../../core/routing/address.ts';
import { $roleSwitches } from '../../core/session/role-switch.ts';
import { contextPath } from './address.ts';

const hrefOf = (event: Event): string | undefined => {
  if (!(event instanceof CustomEvent)) return undefined;
  const detail: unknown = event.detail;
  return typeof detail === 'object' && detail !== null && 'href' in detail && typeof detail.href === 'string'
    ? detail.href
    : undefined;
};

/**
 * Goes where widgets lead: a link inside one to a page of this application opens without a page load (R10.8), everything else stays a
 * plain link; after a role switch the application starts anew at its root (R2.34), since the page may be closed to the new role.
 */
export function FollowedEvents(): null {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const href = hrefOf(event);
      if (href === undefined || event.defaultPrevented) return;
      const address = new URL(href, location.href);
      const path = address.origin === location.origin ? pathWithin(contextPath(), address.pathname) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      navigate(path + address.search + address.hash);
    };
    addEventListener('natippc-navigate', follow);
    return () => removeEventListener('natippc-navigate', follow);
  }, [navigate]);
  useEffect(() => $roleSwitches.listen(() => navigate('/')), [navigate]);
  return null;
}
