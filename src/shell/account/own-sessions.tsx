import { useRef } from 'react';
import type { OwnSession } from '#core/account/own/own-account.ts';
import { endSessions } from '#core/account/own/own-account-calls.ts';
import { logout } from '#core/account/sign-in/sign-in.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { Table } from '../../ui/content/table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { usePasswordCheck } from './use-password-check.tsx';

const nameOf = ({ browser }: OwnSession): string => browser ?? 'unbekanntes Programm';

/** Where one is signed in; each other session can be ended, and all of them. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { act, isBusy, dialog } = usePasswordCheck();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button goes with its row. */
  const end = async (key: string | undefined, message: string) => {
    if (await act(() => endSessions(key).then(() => true), message)) heading.current?.focus();
  };
  const leave = async () => {
    if (await act(() => endSessions().then(() => true))) await logout();
  };
  const columns = [
    {
      ...{ key: 'browser', header: 'Gerät', rowHeader: true },
      cell: (session: OwnSession) => (session.isOwn ? `${nameOf(session)} – diese Sitzung` : nameOf(session)),
    },
    { key: 'since', header: 'Angemeldet seit', cell: ({ since }: OwnSession) => formatDateTime(since) },
    { key: 'used', header: 'Zuletzt benutzt', cell: ({ lastUsedAt }: OwnSession) => formatDateTime(lastUsedAt) },
    {
      ...{ key: 'end', header: 'Aktion' },
      cell: (session: OwnSession) =>
        session.isOwn ? (
          'gerade in Verwendung'
        ) : (
          <Button
            size="sm"
            aria-disabled={isBusy || undefined}
            aria-label={`Sitzung beenden: ${nameOf(session)}, seit ${formatDateTime(session.since)}`}
            onClick={() => void end(session.key, 'Die Sitzung ist beendet.')}
          >
            Beenden
          </Button>
        ),
    },
  ];
  return (
    <section aria-labelledby="sitzungen">
      <h2 id="sitzungen" ref={heading} tabIndex={-1}>
        Wo Sie angemeldet sind
      </h2>
      <p>Kennen Sie eine dieser Sitzungen nicht, beenden Sie sie und ändern Sie Ihr Passwort.</p>
      <Table
        caption="Ihre Sitzungen"
        captionHidden
        columns={columns}
        rows={sessions}
        rowKey={({ key }) => key}
        empty="Zurzeit nirgends angemeldet."
      />
      <div className="account-buttons">
        {sessions.length > 1 && (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => void end(undefined, 'Alle anderen Sitzungen sind beendet.')}
          >
            Alle anderen beenden
          </Button>
        )}
        <Button aria-disabled={isBusy || undefined} onClick={() => void leave()}>
          Überall abmelden
        </Button>
      </div>
      {dialog}
    </section>
  );
}
