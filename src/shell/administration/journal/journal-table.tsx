import { Link } from 'react-router';
import { formatDateTime } from '#core/platform/format/date.ts';
import { journalKindNames } from '#core/platform/journal/journal-actions.ts';
import type { JournalRow } from '#core/site/administration/journal.ts';
import { personAddress, subjectOf } from '#core/site/administration/journal-words.ts';
import { Table } from '../../../ui/content/table.tsx';
import { Noted } from '../noted.tsx';

const columns = [
  {
    key: 'at',
    header: 'Zeitpunkt',
    cell: ({ at }: JournalRow) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { key: 'who', header: 'Wer', cell: (row: JournalRow) => <Who {...row} /> },
  {
    key: 'action',
    header: 'Vorgang',
    rowHeader: true,
    cell: ({ kind, text }: JournalRow) => <Noted note={kind && journalKindNames[kind]}>{text}</Noted>,
  },
  { key: 'subject', header: 'Gegenstand', cell: (row: JournalRow) => <Subject {...row} /> },
  {
    key: 'request',
    header: 'Netz und Anfrage',
    cell: ({ network, requestId }: JournalRow) => <Noted note={requestId}>{network}</Noted>,
  },
];

/** Entries of the journal. */
export function JournalTable({ entries }: { entries: readonly JournalRow[] }) {
  return (
    <div className="ad-journal">
      <Table
        caption="Protokoll"
        captionHidden
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        empty="Kein Eintrag passt zu diesen Angaben."
      />
    </div>
  );
}

function Who({ username, displayName, deputyFor }: JournalRow) {
  if (username === undefined) return <span className="ad-quiet">niemand oder ein Befehl</span>;
  if (displayName === undefined) return username;
  return (
    <Noted note={deputyFor ? `${username}, in Vertretung von ${deputyFor}` : username}>
      <Link to={personAddress(username)}>{displayName}</Link>
    </Noted>
  );
}

function Subject(row: JournalRow) {
  const subject = subjectOf(row);
  if (subject === undefined) return null;
  return subject.address === undefined ? subject.text : <Link to={subject.address}>{subject.text}</Link>;
}
