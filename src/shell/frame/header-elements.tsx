import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { $session } from '#core/account/session/session-store.ts';
import { userMenuHeading } from '#core/account/session/user-menu.ts';
import { login } from '#core/account/sign-in/sign-in.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { Button } from '../../ui/controls/button.tsx';

interface ElementProps {
  /** Whether there is no room for labels. */
  compact: boolean;
}

/** Whether an element shows its own content, and the ref by which that is noticed. */
function useIsReady() {
  const [isReady, setReady] = useState(false);
  const ref = useCallback((element: HTMLElement) => {
    const note = () => setReady(true);
    // It may have been ready before this hydrates.
    if (element.shadowRoot?.querySelector('button')) note();
    element.addEventListener('natippc-ready', note);
    return () => element.removeEventListener('natippc-ready', note);
  }, []);
  return { isReady, ref };
}

/** The message center (R2.50). Until its code arrives it shows a button that looks and does the same. */
export function MessageCenterElement({ compact }: ElementProps) {
  const { isReady, ref } = useIsReady();
  return (
    <natippc-message-center ref={ref} compact={compact}>
      {!isReady && (
        <Button
          variant="quiet"
          icon="message"
          iconEnd="chevron-down"
          data-needs-script=""
          aria-haspopup="dialog"
          aria-expanded={false}
          onClick={() => notices.toggleMessageCenter(true)}
        >
          <span className="header-label">Nachrichten-Center</span>
        </Button>
      )}
    </natippc-message-center>
  );
}

/** The user menu (R2.32). Until its code arrives it shows visitors what it will show then. */
export function UserMenuElement({ compact }: ElementProps) {
  const heading = userMenuHeading(useStore($session));
  const { isReady, ref } = useIsReady();
  return (
    <div className="header-account">
      {heading.state === 'loggedIn' && (
        // Invisible, and as wide as the menu will be, so that no tool moves when it arrives.
        <span className="header-account-placeholder">
          <span>{heading.lead} </span>
          <b>{heading.username}</b>
        </span>
      )}
      <natippc-user-menu ref={ref} compact={compact}>
        {!isReady && heading.state === 'loggedOut' && (
          <span className="header-account-state" data-needs-script="">
            <span className="header-label">{heading.text}</span>
            <Button variant="quiet" icon="user" onClick={() => void login()}>
              {heading.action}
            </Button>
          </span>
        )}
      </natippc-user-menu>
    </div>
  );
}
