import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SearchStore } from '../../core/search/store.ts';
import type { ViewStore } from '../../core/search/view-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';

/**
 * Copies the search's link and exports its results. Rendered above the results and behind them; styles show one of the two, the second on
 * a phone, so that the order of the Tab key is the order on the screen.
 */
export function TakeAlong({ search, views }: { search: SearchStore; views: ViewStore }) {
  const { data } = useStore(search.$result);
  if (!data) return null;
  return (
    <span className="take-along">
      {views.urlState && <CopySearchLink />}
      {data.total > 0 && <ExportButton search={search} />}
    </span>
  );
}

const loadDialog = () => import('./export-dialog.tsx');

/** Opens the ways to take along everything the search finds, not only the page shown (R7.35). */
function ExportButton({ search }: { search: SearchStore }) {
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

/** Copies the address of the page, in which the search stands. What says so comes with the first click: rows do not need it. */
async function copyAddress(): Promise<void> {
  const isCopied = await copy(location.href);
  const { notices } = await import('../../core/notices/notices-store.ts');
  if (isCopied) notices.toast({ type: 'success', message: 'Der Link zu dieser Suche ist kopiert.' });
  else {
    notices.toast({
      type: 'info',
      message: 'Der Link konnte nicht kopiert werden. Er steht in der Adresszeile des Browsers.',
    });
  }
}

/** Whether a text is in the clipboard now; a page that came by HTTP has none. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The way to pass on a search; only where it stands in the page's address. */
function CopySearchLink() {
  return (
    <span className="head-tool n-no-print">
      <Button variant="link" icon="link" onClick={() => void copyAddress().catch(() => {})}>
        Link kopieren
      </Button>
    </span>
  );
}
