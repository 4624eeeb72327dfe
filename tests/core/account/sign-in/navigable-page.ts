import type { NavigablePage } from '#core/account/sign-in/sign-in.ts';

/** Returns a page that records navigations instead of performing them. */
export function notingPage(href: string): NavigablePage & { went: string[]; cookies: string[] } {
  const went: string[] = [];
  const cookies: string[] = [];
  return {
    href,
    went,
    cookies,
    assign: (target) => went.push(target),
    reload: () => went.push('reload'),
    setCookie: (cookie) => cookies.push(cookie),
  };
}
