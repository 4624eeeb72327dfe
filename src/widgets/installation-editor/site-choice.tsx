import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { Form } from '../../ui/forms/use-form.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';

const loadSearch = () => import('./site-search.tsx');

/** The way to the address of another site, for a form of the address at `path`. The search comes when somebody wants it. */
export function SiteChoice({ form, path }: { form: Form; path: string }) {
  const [isWanted, setWanted] = useState(false);
  const search = useDeferred(loadSearch, isWanted);
  return (
    <div className="search-choice">
      {isWanted && search.state === 'ready' ? (
        <search.part.SiteSearch form={form} path={path} />
      ) : (
        <p className="decisions n-no-print">
          <Button icon="search" onClick={() => (search.state === 'failed' ? search.retry() : setWanted(true))}>
            Anschrift eines anderen Standorts übernehmen
          </Button>
        </p>
      )}
    </div>
  );
}
