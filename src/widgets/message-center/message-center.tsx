import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $sessionState } from '#core/account/session/session-store.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { $messageCenterOpen, $toasts, $unread, notices } from '#core/platform/notices/notices-store.ts';
import { product } from '#core/product.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { usePlaceholderFocus } from '../../embed/use-placeholder-focus.ts';
import { useSharedPanel } from '../../embed/use-shared-panel.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/dialogs/panel.tsx';
import { AlertIcon } from '../../ui/feedback/alert.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { element } from './element.ts';
import css from './message-center.css?inline';

/** Props of `<natippc-message-center>`; documented in element.ts. */
interface MessageCenterProps {
  align: 'start' | 'end';
  compact: boolean;
}

const loadDecisions = () => import('#core/register/owners/decisions.ts');

const unreadText = (count: number): string =>
  count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`;

/** The messages shown so far, behind a button that counts the unread ones (R2.50, R4.49). */
function MessageCenter({ align, compact }: MessageCenterProps) {
  const unread = useStore($unread);
  const { open, onToggle } = useSharedPanel($messageCenterOpen, notices.toggleMessageCenter);
  usePlaceholderFocus();
  useDecisions();
  return (
    <div className="center">
      <Panel
        part="toggle"
        open={open}
        onToggle={onToggle}
        icon="message"
        title="Nachrichten-Center"
        width="large"
        align={align}
        label={
          <>
            <span className={compact ? 'n-visually-hidden' : undefined}>Nachrichten-Center</span>
            {unread > 0 && (
              <span className="unread">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="n-visually-hidden">, {unreadText(unread)}</span>
              </span>
            )}
          </>
        }
      >
        <Messages onClose={() => onToggle(false)} />
      </Panel>
    </div>
  );
}

/** Tells owners of decisions on what they have asked; the code is loaded only for them. */
function useDecisions(): void {
  const { session, userInfo } = useStore($sessionState);
  const owner =
    session.isLoggedIn && userInfo.userType === product.userTypes.registered ? session.user.username : undefined;
  useEffect(() => {
    if (owner === undefined) return;
    // The lists of proposals tell of a failure; here nobody waits for it.
    void loadDecisions()
      .then(({ tellDecisions }) => tellDecisions(owner))
      .catch(() => undefined);
  }, [owner]);
}

/** All messages of this visit, newest first. */
function Messages({ onClose }: { onClose(): void }) {
  const { history } = useStore($toasts);
  return (
    <>
      <div className="center-head">
        <h2>Nachrichten-Center</h2>
        <IconButton icon="close" size="sm" label="Schließen" onClick={onClose} />
      </div>
      {history.length === 0 ? (
        <p className="center-empty">Keine Nachrichten</p>
      ) : (
        <ul className="messages">
          {history.map(({ id, type, message, addedAt, link }) => {
            const time = new Date(addedAt).toISOString();
            return (
              <li key={id} data-type={type}>
                <AlertIcon type={type} size={18} />
                <div className="message">
                  <p>
                    {message}
                    {link && (
                      <>
                        {' '}
                        <Link href={link.href} kind="page" onClick={onClose}>
                          {link.label}
                        </Link>
                      </>
                    )}
                  </p>
                  <time dateTime={time}>{formatDateTime(time)} Uhr</time>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

defineWidget(element, MessageCenter, css);
