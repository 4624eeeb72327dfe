import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type CmsPageEntry, pathFromTitle } from '../../core/content-editing/cms-page.ts';
import { cmsPagesQuery } from '../../core/content-editing/editing-calls.ts';
import { editorAddress, pageAddress } from '../../core/content-editing/page-addresses.ts';
import { formatDate, formatDateTime } from '../../core/format/date.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { Table } from '../../ui/content/table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

const $pages = queryStore(cmsPagesQuery);

const columns = [
  {
    key: 'title',
    header: 'Seite',
    rowHeader: true,
    cell: ({ path, title }: CmsPageEntry) => <Link to={editorAddress(path)}>{title}</Link>,
  },
  {
    key: 'published',
    header: 'Veröffentlicht',
    cell: ({ published }: CmsPageEntry) =>
      published ? `${formatDate(published.at.slice(0, 10))}, ${published.author}` : 'noch nicht',
  },
  {
    key: 'validOn',
    header: 'Stand',
    cell: ({ published }: CmsPageEntry) => (published ? formatDate(published.validOn) : ''),
  },
  {
    key: 'draft',
    header: 'Entwurf',
    cell: ({ draft }: CmsPageEntry) =>
      draft && <span className="ce-mark">{`${draft.author}, ${formatDateTime(draft.at)} Uhr`}</span>,
  },
  {
    key: 'address',
    header: 'Adresse',
    cell: ({ path, published }: CmsPageEntry) =>
      published ? <Link to={pageAddress(path)}>{pageAddress(path).slice(1)}</Link> : path,
  },
];

/** All pages of the CMS, and the way to a new one. */
export function PageList() {
  const { data: pages, isError, refetch } = useStore($pages);
  const [isAsking, setAsking] = useState(false);
  if (isError && !pages)
    return (
      <div role="alert">
        <p>Die Seiten sind gerade nicht abrufbar.</p>
        <Button onClick={() => void refetch()}>Erneut laden</Button>
      </div>
    );
  if (!pages) return <Spinner />;
  return (
    <>
      <div className="ce-buttons">
        <Button icon="plus" onClick={() => setAsking(true)}>
          Neue Seite …
        </Button>
      </div>
      <Table caption="Seiten" captionHidden columns={columns} rows={pages} rowKey={({ path }) => path} />
      {isAsking && <NewPage taken={pages.map(({ path }) => path)} onClose={() => setAsking(false)} />}
    </>
  );
}

function NewPage({ taken, onClose }: { taken: readonly string[]; onClose(): void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const path = pathFromTitle(title);
  const begin = () => {
    if (path === '') setError('Geben Sie einen Titel ein.');
    else if (taken.includes(path))
      setError('Eine Seite mit dieser Adresse gibt es schon. Wählen Sie einen anderen Titel.');
    else navigate(editorAddress(path, title.trim()));
  };
  return (
    <Modal
      open
      title="Neue Seite"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" onClick={begin}>
            Weiter
          </Button>
        </>
      }
    >
      <TextInput
        label="Titel"
        required
        hint={path === '' ? 'Daraus wird die Adresse der Seite.' : `Adresse: ${pageAddress(path).slice(1)}`}
        {...(error !== undefined && { error })}
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setError(undefined);
        }}
      />
    </Modal>
  );
}
