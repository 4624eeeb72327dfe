import { useStore } from '@nanostores/react';
import { formatDateTime } from '../../core/format/date.ts';
import { $messageCenterOpen, $toasts, notices } from '../../core/notices/store.ts';
import { AlertIcon } from '../../ui/alert/alert-icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import './message-center.css';

/** Opens the messages shown so far (R2.50). */
export function MessageCenter() {
  const isOpen = useStore($messageCenterOpen);
  return (
    <button
      type="button"
      className="header-tool header-tool-wide"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => notices.toggleMessageCenter(true)}
    >
      <Icon name="message" size={18} />
      <span>Nachrichten-Center</span>
    </button>
  );
}

/** The messages, newest first. */
export function Messages() {
  const { history } = useStore($toasts);
  if (history.length === 0) return <p>Keine Nachrichten</p>;
  return (
    <ul className="messages">
      {history.map(({ id, type, message, addedAt }) => (
        <li key={id}>
          <AlertIcon type={type} />
          <div>
            <p>{message}</p>
            <time dateTime={new Date(addedAt).toISOString()}>{formatDateTime(new Date(addedAt).toISOString())}</time>
          </div>
        </li>
      ))}
    </ul>
  );
}
