import { useState } from 'react';
import { resolvePath } from '../../../core/configuration/resolve-path.ts';
import { recordFeedPath } from '../../../core/installation/installation-address.ts';
import type { Installation } from '../../../core/installation/installation-record.ts';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { useDeferred } from '../../../ui/root/use-deferred.ts';

const loadList = () => import('./changes-since.tsx');

/** What has changed in the record, and its feed; asked for when it is unfolded. */
export function RecordChanges({ installation: { id, published } }: { installation: Installation }) {
  const [open, setOpen] = useState(false);
  const list = useDeferred(loadList, open);
  return (
    <details
      className="fold n-no-print"
      data-block="record-changes"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Was hat sich geändert?</summary>
      {list.state === 'ready' && <list.part.ChangesSince id={id} />}
      {list.state === 'failed' && <Failure text="Die Änderungen konnten nicht geladen werden." onRetry={list.retry} />}
      {published && (
        <p>
          <a href={resolvePath(recordFeedPath(id))}>Änderungen als Atom-Feed abonnieren</a>
        </p>
      )}
    </details>
  );
}
