import { stringify } from 'csv-stringify/sync';
import { viennaClock } from '#core/platform/format/vienna-clock.ts';
import { journalKindNames } from '#core/platform/journal/journal-actions.ts';
import type { JournalRow } from '#core/site/administration/journal.ts';
import { csvOptions } from '../../tasks/export/installation-csv.ts';

const columns: readonly [string, (row: JournalRow) => string][] = [
  ['Zeitpunkt', ({ at }) => at],
  ['Zeit in Österreich', ({ at }) => viennaClock(Date.parse(at)).replace('T', ' ')],
  ['Benutzername', ({ username }) => username ?? ''],
  ['Name', ({ displayName }) => displayName ?? ''],
  ['In Vertretung von', ({ deputyFor }) => deputyFor ?? ''],
  ['Rolle', ({ role }) => role ?? ''],
  ['Netz', ({ network }) => network ?? ''],
  ['Art', ({ kind }) => (kind === undefined ? '' : journalKindNames[kind])],
  ['Vorgang', ({ action }) => action],
  ['Gegenstand', ({ subject }) => subject ?? ''],
  ['Version', ({ version }) => (version === undefined ? '' : String(version))],
  ['Anfrage', ({ requestId }) => requestId ?? ''],
];

/** The journal as text for spreadsheets, like the other exports. */
export async function* journalCsv(batches: AsyncIterable<readonly JournalRow[]>): AsyncGenerator<string> {
  yield `\ufeff${stringify([columns.map(([name]) => name)], csvOptions)}`;
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => columns.map(([, value]) => value(row))),
      csvOptions,
    );
}

/** The journal as one JSON object a line. */
export async function* journalLines(batches: AsyncIterable<readonly JournalRow[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
