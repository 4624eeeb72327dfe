import { useParams } from 'react-router';
import { PageLayout } from '../layout/page-layout.tsx';
import { addressOf } from '../navigation/context-path.ts';
import { lastSearch } from '../navigation/last-search.ts';

/** One installation (R2.1 Anlagendetails). Its name, the page's heading, comes from the widget. */
export function InstallationPage() {
  const { id = '' } = useParams();
  return (
    <PageLayout>
      <natippc-installation
        key={id}
        installation-id={id}
        heading-level="1"
        list-href={addressOf(`/installations${lastSearch()}`)}
      />
    </PageLayout>
  );
}
