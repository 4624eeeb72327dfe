import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { addSnippetToDraft, cmsPagesQuery } from '#core/site/content-editing/editing-calls.ts';
import { editorAddress } from '#core/site/content-editing/page-addresses.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

type Status =
  | { state: 'idle' | 'saving' }
  | { state: 'saved'; path: string }
  | { state: 'failed'; title: string; text: string };

/** For content editors: appends the widget to the draft of one of the register's pages. */
export function SaveToPage({ snippet }: { snippet: string }) {
  const { data: pages = [] } = useStore(useMemo(() => queryStore(cmsPagesQuery), []));
  const [path, setPath] = useState<string | null>(null);
  const [status, setStatus] = useState<Status>({ state: 'idle' });
  const save = async () => {
    if (path === null) return;
    setStatus({ state: 'saving' });
    try {
      await addSnippetToDraft(path, snippet);
      setStatus({ state: 'saved', path });
    } catch (error) {
      setStatus({ state: 'failed', ...callErrorText(error) });
    }
  };
  return (
    <>
      <h2>In eine Seite des Registers setzen</h2>
      <Select
        label="Seite"
        hint="Der Baustein kommt ans Ende ihres Entwurfs; zu sehen ist er erst, wenn Sie ihn veröffentlichen."
        options={pages.map((page) => ({ value: page.path, label: page.title }))}
        value={path}
        onChange={setPath}
      />
      <div className="cms-buttons">
        <Button disabled={path === null} busy={status.state === 'saving'} onClick={() => void save()}>
          Als Entwurf einsetzen
        </Button>
      </div>
      <div role="status">
        {status.state === 'saved' && (
          <Alert type="success" title="Der Baustein steht im Entwurf">
            <Link to={editorAddress(status.path)}>Entwurf ansehen, verschieben oder veröffentlichen</Link>
          </Alert>
        )}
        {status.state === 'failed' && (
          <Alert type="danger" title={status.title}>
            {status.text}
          </Alert>
        )}
      </div>
    </>
  );
}
