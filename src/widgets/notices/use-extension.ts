import { useState } from 'react';
import { lastingAtLeast } from '../../core/api/lasting-at-least.ts';
import { log } from '../../core/configuration/log.ts';
import { notices } from '../../core/notices/notices-store.ts';
import { $timer, sessionTimer } from '../../core/timer/session-timer-store.ts';

/** How far 'Sitzung verlängern' is. */
export type ExtensionState = 'idle' | 'busy' | 'failed';

/**
 * Extends the session (R4.8). The timer itself shows whether it worked; a failure is said beside the countdown, which goes on, so that
 * it can be tried again.
 *
 * @param offered whether it is on offer; each new offer begins without the failure of an earlier one
 */
export function useExtension(offered: boolean): { state: ExtensionState; extend(): void } {
  const [state, setState] = useState<ExtensionState>('idle');
  const [wasOffered, setWasOffered] = useState(offered);
  if (offered !== wasOffered) {
    setWasOffered(offered);
    setState('idle');
  }
  const run = async (): Promise<void> => {
    setState('busy');
    try {
      await lastingAtLeast(sessionTimer.extend());
      setState('idle');
      if ($timer.get().phase === 'idle') notices.toast({ type: 'success', message: 'Ihre Sitzung wurde verlängert.' });
    } catch (error) {
      log.warn('Extending the session failed', error);
      setState('failed');
    }
  };
  return {
    state,
    extend: () => {
      if (state !== 'busy') void run();
    },
  };
}

export const extendLabel = 'Sitzung verlängern';
export const extensionFailed =
  'Die Sitzung konnte nicht verlängert werden. Bitte versuchen Sie es erneut, solange noch Zeit ist.';
