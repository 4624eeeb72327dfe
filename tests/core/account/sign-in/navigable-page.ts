import type { NavigablePage } from '#core/account/sign-in/sign-in.ts';

/** Returns a page that records navigations instead of performing them. */
export function notingPage(href: string): NavigablePage & {
  went: string[];
  opened: string[];
  cookies: string[];
} {
  const opened: string[] = [];
  const went: string[] = [];
  const cookies: string[] = [];
  return {
    href,
    went,
    opened,
    cookies,
    assign: (target) => went.push(target),
    reload: () => went.push('reload'),
    open: (target) => {
      opened.push(target);
      return true;
    },
    setCookie: (cookie) => cookies.push(cookie),
  };
}
