import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { installationQuery } from '../../core/api/installation.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { addressOf } from '../navigation/context-path.ts';
import { lastSearch } from '../navigation/last-search.ts';

/** One installation (R2.1 Anlagendetails). The heading comes from the widget; breadcrumbs and title share its answer. */
export function InstallationPage() {
  const { id = '' } = useParams();
  const $installation = useMemo(() => queryStore(installationQuery(id)), [id]);
  const { data } = useStore($installation);
  return (
    <PageLayout name={data?.name}>
      <natippc-installation
        key={id}
        installation-id={id}
        heading-level="1"
        list-link="off"
        list-href={addressOf(`/installations${lastSearch()}`)}
      />
    </PageLayout>
  );
}
