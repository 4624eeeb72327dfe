import { useState } from 'react';
import type { SearchStore } from '../../core/search/store.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Exports everything the search finds, not only the page shown (R7.35). */
export function ExportButton({ search }: { search: SearchStore }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const press = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { exportSearch } = await import('./export-search.ts');
      await exportSearch(search.$search.get());
      setState('ready');
    } catch {
      // The code for it did not arrive.
      setState('failed');
    }
  };
  return (
    <span className="export n-no-print">
      <Button variant="link" aria-disabled={state === 'busy' || undefined} onClick={() => void press()} icon="download">
        {state === 'busy' ? 'Export wird erstellt …' : 'Als Excel exportieren'}
      </Button>
      <span role="status">{state === 'failed' && 'Der Export ist gerade nicht möglich. Versuchen Sie es erneut.'}</span>
    </span>
  );
}
