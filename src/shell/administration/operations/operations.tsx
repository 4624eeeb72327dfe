import { operationsQuery } from '#core/site/administration/operation-calls.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../loaded.tsx';
import { useQuery } from '../use-query.ts';
import { OpenMails } from './open-mails.tsx';
import { OpenTasks } from './open-tasks.tsx';

/** Background tasks and mails that wait or have failed. */
export function Operations() {
  const query = useQuery(operationsQuery);
  return (
    <Loaded query={query}>
      {({ tasks, mails, hasMail }) => (
        <>
          <div className="ad-head">
            <p>Was wartet, läuft oder gescheitert ist.</p>
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              Aktualisieren
            </Button>
          </div>
          <OpenMails mails={mails} hasMail={hasMail} />
          <OpenTasks tasks={tasks} />
        </>
      )}
    </Loaded>
  );
}
