import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathWithin } from '../../core/routing/address.ts';
import { contextPath } from './context-path.ts';

const hrefOf = (event: Event): string | undefined => {
  if (!(event instanceof CustomEvent)) return undefined;
  const detail: unknown = event.detail;
  return typeof detail === 'object' && detail !== null && 'href' in detail && typeof detail.href === 'string'
    ? detail.href
    : undefined;
};

/**
 * Takes over the links inside widgets that lead to a page of this application, so that they open without a page load (R10.8).
 * Everything else stays a plain link.
 */
export function WidgetLinks(): null {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const href = hrefOf(event);
      if (href === undefined || event.defaultPrevented) return;
      const address = new URL(href, location.href);
      const path = address.origin === location.origin ? pathWithin(contextPath, address.pathname) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      navigate(path + address.search + address.hash);
    };
    addEventListener('natippc-navigate', follow);
    return () => removeEventListener('natippc-navigate', follow);
  }, [navigate]);
  return null;
}
