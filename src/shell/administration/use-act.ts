import { useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isCallError } from '#core/platform/api/call-errors.ts';
import { notices } from '#core/platform/notices/notices-store.ts';

/** Why a call was refused, in the server's words if it has some. */
export function refusalText(error: unknown): string {
  const problem = isCallError(error) && error.name === 'ResponseError' ? error.problem : undefined;
  const { title, text } = callErrorText(error);
  return problem?.errors?.map(({ message }) => message).join(' ') || problem?.title || `${title}. ${text}`;
}

/** Carries out one action at a time and says how it went. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, message?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      if (message !== undefined) notices.toast({ type: 'success', message });
      return true;
    } catch (error) {
      notices.alert({ id: 'administration', type: 'danger', content: refusalText(error), dismissible: true });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
