import { notices } from '../../core/notices/notices-store.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Copies the address of the page, in which the search stands. */
async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    notices.toast({ type: 'success', message: 'Der Link zu dieser Suche ist kopiert.' });
  } catch {
    // The page may not write to the clipboard, as where it came by HTTP.
    notices.toast({
      type: 'info',
      message: 'Der Link konnte nicht kopiert werden. Er steht in der Adresszeile des Browsers.',
    });
  }
}

/** The way to pass on a search; only where it stands in the page's address. */
export function CopySearchLink() {
  return (
    <span className="head-tool n-no-print">
      <Button variant="link" icon="link" onClick={() => void copyAddress()}>
        Link kopieren
      </Button>
    </span>
  );
}
