import { useState } from 'react';
import type { SearchStore } from '../../core/search/store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';

const loadDialog = () => import('./export-dialog.tsx');

/** Opens the ways to take along everything the search finds, not only the page shown (R7.35). */
export function ExportButton({ search }: { search: SearchStore }) {
  const [open, setOpen] = useState(false);
  const dialog = useDeferred(loadDialog, open);
  const failed = open && dialog.state === 'failed';
  return (
    <span className="head-tool n-no-print">
      <Button
        variant="link"
        aria-haspopup="dialog"
        onClick={() => (dialog.state === 'failed' ? dialog.retry() : setOpen(true))}
        icon="download"
      >
        Exportieren
      </Button>
      <span role="status">{failed && 'Der Export ist gerade nicht möglich. Versuchen Sie es erneut.'}</span>
      {dialog.state === 'ready' && (
        <dialog.part.ExportDialog search={search} open={open} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
