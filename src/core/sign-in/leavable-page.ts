import { writeCookie } from '../page/cookies.ts';

/** The page as signing in and out needs it; another one in tests. */
export interface LeavablePage {
  /** Address of the page. */
  href: string;
  assign(href: string): void;
  reload(): void;
  /** Sets one cookie, in the form of document.cookie. */
  setCookie(cookie: string): void;
}

/** The page in the browser. */
export const browserPage: LeavablePage = {
  get href() {
    return location.href;
  },
  assign: (href) => location.assign(href),
  reload: () => location.reload(),
  setCookie: writeCookie,
};
