import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { queryStore } from '#core/platform/query/query-store.ts';
import { batConclusionQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { $pageTitle } from '../routing/current-page.ts';
import { PageLayout } from './page-layout.tsx';

/** One BAT conclusion. The heading comes from the widget; breadcrumbs and title use the same response. */
export default function BatConclusionPage() {
  const { code = '' } = useParams();
  const $conclusion = useMemo(() => queryStore(batConclusionQuery(code)), [code]);
  const { data } = useStore($conclusion);
  const title = data && `${data.title} (${data.code})`;
  useEffect(() => {
    $pageTitle.set(title);
    return () => $pageTitle.set(undefined);
  }, [title]);
  return (
    <PageLayout name={data?.title}>
      <natippc-bvt-conclusions key={code} code={code} heading-level="1" list-link="off" />
    </PageLayout>
  );
}
