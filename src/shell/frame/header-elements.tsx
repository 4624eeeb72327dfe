import { useStore } from '@nanostores/react';
import { $session } from '#core/account/session/session-store.ts';
import { userMenuHeading } from '#core/account/session/user-menu.ts';
import { login } from '#core/account/sign-in/sign-in.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { Button } from '../../ui/controls/button.tsx';

interface ElementProps {
  /** Whether there is no room for labels. */
  compact: boolean;
}

/** The message center (R2.50). Until its code arrives it shows a button that looks and does the same. */
export function MessageCenterElement({ compact }: ElementProps) {
  return (
    <natippc-message-center compact={compact}>
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
    </natippc-message-center>
  );
}

/** The user menu (R2.32). Until its code arrives it shows visitors what it will show then. */
export function UserMenuElement({ compact }: ElementProps) {
  const heading = userMenuHeading(useStore($session));
  return (
    <div className="header-account">
      {heading.state === 'loggedIn' && (
        // Invisible, and as wide as the menu will be, so that no tool moves when it arrives.
        <span className="header-account-placeholder">
          <span>{heading.lead} </span>
          <b>{heading.username}</b>
        </span>
      )}
      <natippc-user-menu compact={compact}>
        {heading.state === 'loggedOut' && (
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
