import { useState } from 'react';
import { formatDateTime } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { importsQuery } from '#core/site/administration/operation-calls.ts';
import type { ImportRun } from '#core/site/administration/operations.ts';
import { Table } from '../../../ui/content/table.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../loaded.tsx';
import { Noted } from '../noted.tsx';
import { useQuery } from '../use-query.ts';
import { ImportReport } from './import-report.tsx';

/** Files loaded into the register (installations, releases, lists, boundaries), each with its counts and report. */
export function Imports() {
  const query = useQuery(importsQuery);
  const [shown, setShown] = useState<ImportRun>();
  return (
    <>
      <p>
        Anlagen, Freisetzungen, Listen und Grenzen lädt der Befehl <code>npm run import</code>. Hier stehen die letzten
        hundert Dateien.
      </p>
      <Loaded query={query}>
        {(runs) => (
          <Table
            caption="Importe"
            captionHidden
            columns={columnsWith(setShown)}
            rows={runs}
            rowKey={({ id }) => id}
            empty="Noch wurde keine Datei importiert."
          />
        )}
      </Loaded>
      {shown && <ImportReport run={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const columnsWith = (show: (run: ImportRun) => void) => [
  {
    key: 'file',
    header: 'Datei',
    rowHeader: true,
    cell: ({ file, failure }: ImportRun) => (
      <Noted note={failure && <span className="ad-failure">Nichts geladen: {failure}</span>}>{file}</Noted>
    ),
  },
  { key: 'at', header: 'Zeitpunkt', cell: ({ finishedAt }: ImportRun) => formatDateTime(finishedAt) },
  { key: 'by', header: 'Von', cell: ({ startedBy }: ImportRun) => startedBy || 'unbekannt' },
  { key: 'loaded', header: 'Geladen', align: 'end' as const, cell: ({ loaded }: ImportRun) => formatInteger(loaded) },
  { key: 'added', header: 'Davon neu', align: 'end' as const, cell: ({ added }: ImportRun) => formatInteger(added) },
  {
    key: 'rejected',
    header: 'Abgewiesen',
    align: 'end' as const,
    cell: ({ rejected }: ImportRun) => formatInteger(rejected),
  },
  {
    key: 'findings',
    header: 'Auffälligkeiten',
    align: 'end' as const,
    cell: ({ findings }: ImportRun) => formatInteger(Object.values(findings).reduce((sum, count) => sum + count, 0)),
  },
  {
    key: 'report',
    header: 'Bericht',
    cell: (run: ImportRun) =>
      run.problems > 0 && (
        <Button size="sm" aria-label={`Bericht zu ${run.file} ansehen`} onClick={() => show(run)}>
          Ansehen
        </Button>
      ),
  },
];
