import './content-editor.css';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { formatDate, formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { type CmsPageEntry, cmsPath, pathFromTitle } from '#core/site/content-editing/cms-page.ts';
import { cmsPageQuery, cmsPagesQuery } from '#core/site/content-editing/editing-calls.ts';
import { editorAddress, editorQuery, pageAddress } from '#core/site/content-editing/page-addresses.ts';
import { Table } from '../../ui/content/table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { UnsavedGuard } from '../editing/unsaved-guard.tsx';
import { PageLayout } from '../pages/page-layout.tsx';
import { PageEditor } from './page-editor.tsx';

/** The page where content editors edit CMS pages; the URL says which one. */
export default function ContentEditorPage() {
  const [query] = useSearchParams();
  const path = query.get(editorQuery.page) ?? '';
  if (!cmsPath.test(path))
    return (
      <PageLayout
        title="Inhalte"
        info={
          <p>
            Wählen Sie eine Seite, um ihren Text zu ändern. Was Sie ändern, ist zuerst ein Entwurf; veröffentlicht,
            sehen es alle.
          </p>
        }
      >
        <div className="ce-place">
          <PageList />
        </div>
      </PageLayout>
    );
  return <EditedPage key={path} path={path} newTitle={query.get(editorQuery.title) ?? ''} />;
}

function EditedPage({ path, newTitle }: { path: string; newTitle: string }) {
  const { data: page, error, isError } = useStore(useMemo(() => queryStore(cmsPageQuery(path)), [path]));
  const title = page ? (page.draft?.title ?? page.published?.title ?? newTitle) || 'Neue Seite' : 'Inhalte';
  return (
    <PageLayout
      title={title}
      name={title}
      actions={
        <p className="ce-ways">
          <Link to="/content">Alle Seiten</Link>
          {page?.published && <Link to={pageAddress(path)}>Veröffentlichte Seite ansehen</Link>}
        </p>
      }
    >
      <div className="ce-place">
        {page && <PageEditor page={page} newTitle={newTitle} />}
        {!page && !isError && <Spinner />}
        {!page && isError && (
          <Alert type="danger" title={callErrorText(error).title}>
            {callErrorText(error).text}
          </Alert>
        )}
      </div>
      <UnsavedGuard />
    </PageLayout>
  );
}

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

/** All CMS pages, and a button to create a new one. */
function PageList() {
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
