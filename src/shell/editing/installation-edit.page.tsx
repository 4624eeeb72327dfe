import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { queryStore } from '#core/platform/query/query-store.ts';
import { editQuery } from '#core/register/editing/edit-address.ts';
import { $formTitle } from '#core/register/editing/edit-title.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { PageLayout } from '../pages/page-layout.tsx';
import { $pageTitle } from '../routing/current-page.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** Edits one installation; the URL says which part, so that back, reload and links work. */
export default function EditPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const $installation = useMemo(() => queryStore(installationQuery(id)), [id]);
  const { data } = useStore($installation);
  const form = useStore($formTitle);
  const title = form && data && `${form} – ${data.name}`;
  useEffect(() => {
    $pageTitle.set(title);
    return () => $pageTitle.set(undefined);
  }, [title]);
  return (
    <PageLayout name={data && `${data.name} bearbeiten`}>
      <natippc-installation-editor
        key={id}
        installation-id={id}
        edited-part={query.get(editQuery.part) ?? ''}
        entry={query.get(editQuery.entry) ?? ''}
        field={query.get(editQuery.field) ?? ''}
        heading-level="1"
      />
      <UnsavedGuard />
    </PageLayout>
  );
}
