import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { callErrorText } from '../../core/api/call-error-text.ts';
import { addSnippetToDraft, cmsPagesQuery } from '../../core/content-editing/editing-calls.ts';
import { editorAddress } from '../../core/content-editing/page-addresses.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

type Told =
  | { state: 'idle' | 'saving' }
  | { state: 'saved'; path: string }
  | { state: 'failed'; title: string; text: string };

/** Puts the widget at the end of one of the register's own pages, as a draft; for content editors. */
export function SaveToPage({ snippet }: { snippet: string }) {
  const { data: pages = [] } = useStore(useMemo(() => queryStore(cmsPagesQuery), []));
  const [path, setPath] = useState<string | null>(null);
  const [told, setTold] = useState<Told>({ state: 'idle' });
  const save = async () => {
    if (path === null) return;
    setTold({ state: 'saving' });
    try {
      await addSnippetToDraft(path, snippet);
      setTold({ state: 'saved', path });
    } catch (error) {
      setTold({ state: 'failed', ...callErrorText(error) });
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
        <Button disabled={path === null || told.state === 'saving'} onClick={() => void save()}>
          Als Entwurf einsetzen
        </Button>
      </div>
      <div role="status">
        {told.state === 'saved' && (
          <Alert type="success" title="Der Baustein steht im Entwurf">
            <Link to={editorAddress(told.path)}>Entwurf ansehen, verschieben oder veröffentlichen</Link>
          </Alert>
        )}
        {told.state === 'failed' && (
          <Alert type="danger" title={told.title}>
            {told.text}
          </Alert>
        )}
      </div>
    </>
  );
}
