import { useStore } from '@nanostores/react';
import { formatDateTime } from '../../core/format/date.ts';
import { $toasts } from '../../core/notices/notices-store.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { AlertIcon } from '../../ui/feedback/alert-icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';

/** All messages of this visit, newest first. */
export function Messages({ onClose }: { onClose(): void }) {
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
