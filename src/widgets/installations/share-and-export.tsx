import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { ViewStore } from '#core/search/search/view-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';

/** Copies the link to the search and exports its results. */
export function ShareAndExport({ search, views }: { search: SearchStore; views: ViewStore }) {
  const { data } = useStore(search.$result);
  if (!data) return null;
  return (
    <>
      {views.urlState && <CopySearchLink />}
      {data.total > 0 && <ExportButton search={search} />}
    </>
  );
}

const loadDialog = () => import('./export-dialog.tsx');

/** Opens the export dialog for all results of the search, not only the current page (R7.35). */
function ExportButton({ search }: { search: SearchStore }) {
  const [open, setOpen] = useState(false);
  const dialog = useDeferred(loadDialog, open);
  const failed = open && dialog.retry;
  return (
    <span className="head-tool n-no-print">
      <Button
        variant="link"
        aria-haspopup="dialog"
        onClick={() => (dialog.retry ? dialog.retry() : setOpen(true))}
        icon="download"
      >
        Exportieren
      </Button>
      <span role="status">{failed && 'Der Export ist gerade nicht möglich.'}</span>
      {dialog.part && <dialog.part.ExportDialog search={search} open={open} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** Copies the page address, which contains the search. What says so is loaded on the first click only. */
async function copyAddress(): Promise<void> {
  const isCopied = await copy(location.href);
  const { reportCopied } = await import('./report-copied.ts');
  reportCopied(isCopied);
}

/** Copies a text and returns whether that succeeded; pages served over plain HTTP have no clipboard API. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Button that copies the link to the search; only used if the page address contains the search. */
function CopySearchLink() {
  return (
    <span className="head-tool n-no-print">
      <Button variant="link" icon="link" onClick={() => void copyAddress().catch(() => {})}>
        Link kopieren
      </Button>
    </span>
  );
}
