import { type ReactNode, useRef, useState } from 'react';
import { needsPassword } from '#core/account/own/own-account-calls.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { refusalText } from '../administration/use-act.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Carries out changes for which the server may ask for the password again. */
export interface PasswordCheck {
  /**
   * Makes a change, after asking for the password if the server wants it. @returns undefined if nobody gives it
   * @throws whatever else the change throws
   */
  attempt<Result>(change: () => Promise<Result>): Promise<Result | undefined>;
  /** The same, one at a time, and says how it went. @returns undefined unless it went well */
  act<Result>(change: () => Promise<Result>, message?: string): Promise<Result | undefined>;
  isBusy: boolean;
  /** To be shown by the component. */
  dialog: ReactNode;
}

export function usePasswordCheck(): PasswordCheck {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isGiven: boolean) => void>(undefined);

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      answer.current = (isGiven) => {
        setAsking(false);
        resolve(isGiven);
      };
      setAsking(true);
    });
  const attempt: PasswordCheck['attempt'] = async (change) => {
    try {
      return await change();
    } catch (error) {
      if (!needsPassword(error)) throw error;
      return (await ask()) ? change() : undefined;
    }
  };
  const act: PasswordCheck['act'] = async (change, message) => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const result = await attempt(change);
      if (result !== undefined && message !== undefined) notices.toast({ type: 'success', message });
      return result;
    } catch (error) {
      notices.alert({ id: 'own-account', type: 'danger', content: refusalText(error), dismissible: true });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const dialog = isAsking && (
    <PasswordDialog onGiven={() => answer.current?.(true)} onCancel={() => answer.current?.(false)} />
  );
  return { attempt, act, isBusy, dialog };
}
