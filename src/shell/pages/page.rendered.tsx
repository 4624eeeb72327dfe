import { useStore } from '@nanostores/react';
import { useParams } from 'react-router';
import { queryStore } from '#core/platform/query/query-store.ts';
import { languageOfPage, publishedPagesQuery } from '#core/site/content/published-pages.ts';
import { NotFoundPage } from './error-pages.tsx';
import { PageLayout } from './page-layout.tsx';

const $pages = queryStore(publishedPagesQuery);

/** A CMS page without its own route; identified by its path. */
export default function CmsDocumentPage() {
  const { name = '' } = useParams();
  const { data: pages } = useStore($pages);
  const title = pages?.find(({ path }) => path === name)?.title;
  if (pages && title === undefined) return <NotFoundPage />;
  return (
    <PageLayout title={title ?? '…'} name={title} lang={languageOfPage(name)}>
      <natippc-content key={name} path={name} heading-level="2" />
    </PageLayout>
  );
}
