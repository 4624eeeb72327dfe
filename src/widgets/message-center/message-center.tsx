import { useStore } from '@nanostores/react';
import { $messageCenterOpen, $unread, notices } from '../../core/notices/notices-store.ts';
import { Panel } from '../../ui/dialogs/panel.tsx';
import { useOnePanel } from '../embed/use-one-panel.ts';
import { Messages } from './messages.tsx';

/** Props of `<natippc-message-center>`; documented in element.ts. */
export interface MessageCenterProps {
  align: 'start' | 'end';
  compact: boolean;
}

const unreadText = (count: number): string =>
  count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`;

/** The messages shown so far, behind a button that counts the unread ones (R2.50, R4.49). */
export function MessageCenter({ align, compact }: MessageCenterProps) {
  const unread = useStore($unread);
  const { open, onToggle } = useOnePanel($messageCenterOpen, notices.toggleMessageCenter);
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
