import { atom, onMount, type ReadableAtom } from 'nanostores';
import { faultCookie } from '#core/platform/environment/environment.ts';
import { readCookies, writeCookie } from '#core/platform/page/cookies.ts';

/** Default duration in seconds, so that nobody stays locked out by a forgotten switch. */
const defaultSeconds = 10 * 60;

/** The active fault; empty if none. */
const $activeFault = atom('');

export const $fault: ReadableAtom<string> = $activeFault;

// Another tab may have changed it, or it may have expired.
onMount($activeFault, () => {
  if (typeof document === 'undefined') return undefined;
  const look = () => $activeFault.set(readFault());
  look();
  addEventListener('focus', look);
  const timer = setInterval(look, 5_000);
  return () => {
    removeEventListener('focus', look);
    clearInterval(timer);
  };
});

function readFault(): string {
  const found = new RegExp(`(?:^|;\\s*)${faultCookie}=([^;]*)`).exec(readCookies())?.[1] ?? '';
  try {
    return decodeURIComponent(found);
  } catch {
    return '';
  }
}

function writeFault(fault: string, seconds: number): void {
  writeCookie(`${faultCookie}=${encodeURIComponent(fault)}; Path=/; Max-Age=${seconds}; SameSite=Lax`);
  $activeFault.set(readFault());
}

/** A fault, limited to paths with the given prefix if it is not empty (relative to the context path). */
export const limitedTo = (path: string, fault: string): string =>
  path === '' ? fault : `path=${path.replace(/^\//, '')};fault=${fault}`;

/** Switches a fault on, for ten minutes by default. */
export const switchFaultOn = (fault: string, seconds: number = defaultSeconds): void => writeFault(fault, seconds);

export const switchFaultOff = (): void => writeFault('', 0);

/** Switches a fault on while `run` is running, then restores the previous one. */
export async function disturbed<Result>(fault: string, run: () => Promise<Result>): Promise<Result> {
  const before = readFault();
  switchFaultOn(fault);
  try {
    return await run();
  } finally {
    if (before === '') switchFaultOff();
    else switchFaultOn(before);
  }
}
