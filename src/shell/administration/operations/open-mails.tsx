import { useState } from 'react';
import { formatDateTime } from '#core/platform/format/date.ts';
import { discardMail, sendMailAgain, sendTrialMail } from '#core/site/administration/operation-calls.ts';
import type { OpenMailRow } from '#core/site/administration/operations.ts';
import { Table } from '../../../ui/content/table.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Confirmation } from '../../../ui/dialogs/confirmation.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { Noted } from '../noted.tsx';
import { useAct } from '../use-act.ts';

interface Props {
  mails: readonly OpenMailRow[];
  hasMail: boolean;
}

/** Mails that wait or have failed; each can be sent again or given up. */
export function OpenMails({ mails, hasMail }: Props) {
  const { act, isBusy } = useAct();
  const [asks, setAsks] = useState<OpenMailRow>();
  const columns = [
    {
      key: 'recipient',
      header: 'An',
      rowHeader: true,
      cell: ({ recipient, subject }: OpenMailRow) => <Noted note={subject}>{recipient}</Noted>,
    },
    { key: 'state', header: 'Zustand', cell: (mail: OpenMailRow) => <MailState {...mail} /> },
    { key: 'answer', header: 'Antwort des Mailservers', cell: ({ answer }: OpenMailRow) => answer ?? 'noch keine' },
    { key: 'created', header: 'Entstanden', cell: ({ createdAt }: OpenMailRow) => formatDateTime(createdAt) },
    {
      key: 'actions',
      header: 'Aktionen',
      cell: (mail: OpenMailRow) => (
        <span className="ad-buttons">
          <Button
            size="sm"
            busy={isBusy}
            aria-label={`Erneut senden an ${mail.recipient}: ${mail.subject}`}
            onClick={() => void act(() => sendMailAgain(mail.id), 'Die Mail wird jetzt gesendet.')}
          >
            Erneut senden
          </Button>
          <Button
            size="sm"
            busy={isBusy}
            aria-label={`Verwerfen, an ${mail.recipient}: ${mail.subject}`}
            onClick={() => setAsks(mail)}
          >
            Verwerfen …
          </Button>
        </span>
      ),
    },
  ];
  return (
    <section>
      <h2>Mails</h2>
      {hasMail && (
        <p>
          <Button
            size="sm"
            busy={isBusy}
            onClick={() => void act(sendTrialMail, 'Die Testmail ist auf dem Weg zu Ihnen.')}
          >
            Testmail an mich senden
          </Button>
        </p>
      )}
      {!hasMail && <p>Es ist kein Mailserver eingestellt (SMTP_URL). Links werden angezeigt statt gesendet.</p>}
      <Table
        caption="Mails"
        captionHidden
        columns={columns}
        rows={mails}
        rowKey={({ id }) => id}
        empty="Alle Mails sind zugestellt."
      />
      <Confirmation
        open={asks !== undefined}
        type="warning"
        title="Mail verwerfen"
        confirmLabel="Verwerfen"
        destructive
        onCancel={() => setAsks(undefined)}
        onConfirm={() => {
          setAsks(undefined);
          if (asks) void act(() => discardMail(asks.id), 'Die Mail ist verworfen.');
        }}
      >
        <p>{`„${asks?.subject}“ an ${asks?.recipient} wird nicht gesendet, und ihr Text wird gelöscht.`}</p>
      </Confirmation>
    </section>
  );
}

function MailState({ state, attempts, nextAttemptAt }: OpenMailRow) {
  const tried = attempts === 1 ? 'nach 1 Versuch' : `nach ${attempts} Versuchen`;
  return (
    <Noted
      note={[attempts > 0 && tried, nextAttemptAt && `nächster ${formatDateTime(nextAttemptAt)}`]
        .filter(Boolean)
        .join(', ')}
    >
      <StateMark shape={state === 'failed' ? 'triangle' : 'ring'} tone={state === 'failed' ? 'danger' : 'muted'}>
        {state === 'failed' ? 'gescheitert' : 'wartet'}
      </StateMark>
    </Noted>
  );
}
