import { atom, onMount, type ReadableAtom } from 'nanostores';
import { faultCookie } from '../../core/environment/environment.ts';
import { readCookies, writeCookie } from '../../core/page/cookies.ts';

/** Nobody stays locked out by a switch they forgot, in seconds. */
const longest = 10 * 60;

/** The wish in force; empty: none. */
const $wish = atom('');

export const $fault: ReadableAtom<string> = $wish;

// Another tab may have changed it, or its time is over.
onMount($wish, () => {
  if (typeof document === 'undefined') return undefined;
  const look = () => $wish.set(readWish());
  look();
  addEventListener('focus', look);
  const timer = setInterval(look, 5_000);
  return () => {
    removeEventListener('focus', look);
    clearInterval(timer);
  };
});

function readWish(): string {
  const found = new RegExp(`(?:^|;\\s*)${faultCookie}=([^;]*)`).exec(readCookies())?.[1] ?? '';
  try {
    return decodeURIComponent(found);
  } catch {
    return '';
  }
}

function writeWish(wish: string, seconds: number): void {
  writeCookie(`${faultCookie}=${encodeURIComponent(wish)}; Path=/; Max-Age=${seconds}; SameSite=Lax`);
  $wish.set(readWish());
}

/** A disturbance, limited to paths that begin so where one is given (below the context path, no leading slash). */
export const limitedTo = (path: string, fault: string): string =>
  path === '' ? fault : `path=${path.replace(/^\//, '')};fault=${fault}`;

/** Asks for a disturbance from now on, for ten minutes unless said otherwise. */
export const switchFaultOn = (wish: string, seconds: number = longest): void => writeWish(wish, seconds);

export const switchFaultOff = (): void => writeWish('', 0);

/** Disturbs what `run` does and nothing after it; a wish that was in force before is so again. */
export async function disturbed<Result>(wish: string, run: () => Promise<Result>): Promise<Result> {
  const before = readWish();
  switchFaultOn(wish);
  try {
    return await run();
  } finally {
    if (before === '') switchFaultOff();
    else switchFaultOn(before);
  }
}
