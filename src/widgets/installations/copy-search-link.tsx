import { Button } from '../../ui/controls/button.tsx';

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
export function CopySearchLink() {
  return (
    <span className="head-tool n-no-print">
      <Button variant="link" icon="link" onClick={() => void copyAddress().catch(() => {})}>
        Link kopieren
      </Button>
    </span>
  );
}
