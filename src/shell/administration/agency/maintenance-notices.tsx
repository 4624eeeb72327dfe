import { useState } from 'react';
import type { MaintenanceNotice } from '#core/platform/environment/maintenance.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { noticesQuery, removeNotice } from '#core/site/administration/agency-calls.ts';
import { Table } from '../../../ui/content/table.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../loaded.tsx';
import { useAct } from '../use-act.ts';
import { useQuery } from '../use-query.ts';
import { NoticeDialog } from './notice-dialog.tsx';

/** Notices of maintenance, which everyone is shown in their time. */
export function MaintenanceNotices() {
  const query = useQuery(noticesQuery);
  const { act, isBusy } = useAct();
  const [isAdding, setAdding] = useState(false);
  const columns = [
    { key: 'message', header: 'Hinweis', rowHeader: true, cell: ({ message }: MaintenanceNotice) => message },
    { key: 'from', header: 'Ab', cell: ({ from }: MaintenanceNotice) => formatDateTime(from) },
    { key: 'until', header: 'Bis', cell: ({ until }: MaintenanceNotice) => formatDateTime(until) },
    {
      key: 'remove',
      header: 'Aktion',
      cell: ({ id, message }: MaintenanceNotice) => (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={`Löschen: ${message}`}
          onClick={() => void act(() => removeNotice(id), 'Der Hinweis ist gelöscht.')}
        >
          Löschen
        </Button>
      ),
    },
  ];
  return (
    <section>
      <div className="ad-head">
        <h2>Wartungshinweise</h2>
        <Button icon="plus" onClick={() => setAdding(true)}>
          Hinweis anlegen …
        </Button>
      </div>
      <p>
        Alle, die das Register benutzen, sehen einen Hinweis in seiner Zeit, auch auf Seiten, in die es eingebettet ist.
      </p>
      <Loaded query={query}>
        {(notices) => (
          <Table
            caption="Wartungshinweise"
            captionHidden
            columns={columns}
            rows={notices}
            rowKey={({ id }) => id}
            empty="Es ist kein Hinweis vorgesehen."
          />
        )}
      </Loaded>
      {isAdding && <NoticeDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
