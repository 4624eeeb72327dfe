import { useState } from 'react';
import type { PersonDetail, PersonSession } from '#core/account/administration/people.ts';
import { endSessions } from '#core/account/administration/people-calls.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { Table } from '../../../ui/content/table.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Confirmation } from '../../../ui/dialogs/confirmation.tsx';
import { useAct } from '../use-act.ts';

/** Where a person is signed in; each session can be ended, or all of them. */
export function PersonSessions({ person: { username, displayName, sessions } }: { person: PersonDetail }) {
  const { act, isBusy } = useAct();
  const [asks, setAsks] = useState(false);
  const columns = [
    {
      key: 'browser',
      header: 'Browser',
      rowHeader: true,
      cell: ({ browser }: PersonSession) => browser ?? 'unbekannt',
    },
    { key: 'since', header: 'Angemeldet seit', cell: ({ since }: PersonSession) => formatDateTime(since) },
    { key: 'used', header: 'Zuletzt benutzt', cell: ({ lastUsedAt }: PersonSession) => formatDateTime(lastUsedAt) },
    {
      key: 'end',
      header: 'Aktion',
      cell: ({ key, browser, since }: PersonSession) => (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={`Sitzung beenden: ${browser ?? 'unbekannt'}, seit ${formatDateTime(since)}`}
          onClick={() => void act(() => endSessions(username, key), 'Die Sitzung ist beendet.')}
        >
          Beenden
        </Button>
      ),
    },
  ];
  return (
    <section>
      <div className="ad-head">
        <h2>Sitzungen</h2>
        {sessions.length > 1 && (
          <Button busy={isBusy} onClick={() => setAsks(true)}>
            Alle beenden …
          </Button>
        )}
      </div>
      <Table
        caption="Sitzungen"
        captionHidden
        columns={columns}
        rows={sessions}
        rowKey={({ key }) => key}
        empty="Zurzeit nirgends angemeldet."
      />
      <Confirmation
        open={asks}
        type="warning"
        title="Alle Sitzungen beenden"
        confirmLabel="Beenden"
        destructive
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void act(() => endSessions(username), 'Alle Sitzungen sind beendet.');
        }}
      >
        <p>{`${displayName} muss sich überall neu anmelden. Was dort nicht gespeichert ist, kann verloren gehen.`}</p>
      </Confirmation>
    </section>
  );
}
