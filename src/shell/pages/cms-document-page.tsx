import { useStore } from '@nanostores/react';
import { useParams } from 'react-router';
import { publishedPagesQuery } from '../../core/content/published-pages.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { PageLayout } from './page-layout.tsx';
import { NotFoundPage } from './refusal-pages.tsx';

const $pages = queryStore(publishedPagesQuery);

/** A page of the CMS that has no place of its own in the register: its path names it. */
export function CmsDocumentPage() {
  const { name = '' } = useParams();
  const { data: pages } = useStore($pages);
  const title = pages?.find(({ path }) => path === name)?.title;
  if (pages && title === undefined) return <NotFoundPage />;
  return (
    <PageLayout title={title ?? '…'} name={title}>
      <natippc-content key={name} path={name} heading-level="2" />
    </PageLayout>
  );
}
