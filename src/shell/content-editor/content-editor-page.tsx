import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callErrorText } from '../../core/api/call-error-text.ts';
import { cmsPath } from '../../core/content-editing/cms-page.ts';
import { cmsPageQuery } from '../../core/content-editing/editing-calls.ts';
import { editorQuery, pageAddress } from '../../core/content-editing/page-addresses.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { UnsavedGuard } from '../editing/unsaved-guard.tsx';
import { PageLayout } from '../pages/page-layout.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';
import './content-editor.css';

/** Where content editors change the pages of the CMS; which of them stands in the address. */
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
