import { formatDateTime } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { importProblemsQuery } from '#core/site/administration/operation-calls.ts';
import type { ImportProblem, ImportRun } from '#core/site/administration/operations.ts';
import { Table } from '../../../ui/content/table.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Loaded } from '../loaded.tsx';
import { useQuery } from '../use-query.ts';

const columns = [
  {
    key: 'line',
    header: 'Zeile',
    rowHeader: true,
    cell: ({ line }: ImportProblem) => formatInteger(line),
  },
  { key: 'text', header: 'Was auffällt', cell: ({ text }: ImportProblem) => text },
];

/** The rejected lines and findings of an import. */
export function ImportReport({ run, onClose }: { run: ImportRun; onClose(): void }) {
  const query = useQuery(importProblemsQuery(run.id));
  const total = run.rejected + Object.values(run.findings).reduce((sum, count) => sum + count, 0);
  return (
    <Modal open size="large" title={`Bericht zu ${run.file}`} onClose={onClose}>
      <p>
        {`${formatDateTime(run.finishedAt)} Uhr. `}
        {total > run.problems &&
          `Die ersten ${formatInteger(run.problems)} von ${formatInteger(total)} Zeilen; alle stehen in der Datei, die der Befehl geschrieben hat.`}
      </p>
      <Loaded query={query}>
        {(problems) => (
          <Table
            caption="Abgewiesene Zeilen und Auffälligkeiten"
            captionHidden
            columns={columns}
            rows={problems.map((problem, at) => ({ ...problem, at }))}
            rowKey={({ at }) => String(at)}
          />
        )}
      </Loaded>
    </Modal>
  );
}
