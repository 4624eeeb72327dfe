import { useSearchParams } from 'react-router';
import { formatInteger } from '#core/platform/format/number.ts';
import { entriesPerPage, mostCounted, readJournalFilter } from '#core/site/administration/journal.ts';
import { journalFile, journalQuery } from '#core/site/administration/journal-calls.ts';
import { Loaded } from '../loaded.tsx';
import { PagesOf, readPage } from '../pages-of.tsx';
import { useQuery } from '../use-query.ts';
import { JournalFilterForm } from './journal-filter-form.tsx';
import { JournalTable } from './journal-table.tsx';

/** Who did what and when; the filter is in the address. */
export function Journal() {
  const [query] = useSearchParams();
  const filter = readJournalFilter(query);
  const page = Math.min(readPage(query), mostCounted / entriesPerPage);
  return (
    <>
      <JournalFilterForm key={JSON.stringify(filter)} filter={filter} />
      <Loaded query={useQuery(journalQuery(filter, page))}>
        {({ entries, total, days }) => (
          <>
            <div className="ad-head">
              <p role="status">
                {total >= mostCounted ? `Mehr als ${formatInteger(mostCounted)}` : formatInteger(total)}
                {total === 1 ? ' Eintrag' : ' Einträge'}
              </p>
              <p className="ad-files">
                Speichern als <a href={journalFile(filter, 'csv')}>CSV</a> oder{' '}
                <a href={journalFile(filter, 'jsonl')}>JSON-Zeilen</a>
              </p>
            </div>
            <JournalTable entries={entries} />
            <PagesOf total={total} perPage={entriesPerPage} page={page} label="Seiten des Protokolls" />
            <p className="ad-note">
              {`Einträge werden nach ${formatInteger(days)} Tagen gelöscht (JOURNAL_DAYS). Ändern oder einzeln löschen lassen sie sich nicht.`}
              {total >= mostCounted &&
                ' Weiter zurück führen die Filter und die Dateien, in denen alle Einträge stehen.'}
            </p>
          </>
        )}
      </Loaded>
    </>
  );
}
