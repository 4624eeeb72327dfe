import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { isStatus } from '../../core/api/call-errors.ts';
import { $configuration } from '../../core/configuration/configuration-store.ts';
import { installationQuery } from '../../core/installation/installation-call.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { $sessionState } from '../../core/session/session-store.ts';
import { $timer } from '../../core/timer/session-timer-store.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { addressOf } from '../navigation/context-path.ts';
import { lastSearch } from '../navigation/last-search.ts';
import { SignInRedirect } from './sign-in-redirect.tsx';

/**
 * Whether a refused visitor is sent to sign in (R2.14): nobody is signed in, and configuration leaves the redirect on. Somebody
 * whose session has just ended is told that first (R8.9).
 */
function useSignInFor(error: Error | null): boolean {
  const { known, session } = useStore($sessionState);
  const { signInRedirect } = useStore($configuration);
  const { phase } = useStore($timer);
  const isRefused = isStatus(error, 401) || isStatus(error, 403);
  return isRefused && signInRedirect && known && !session.isLoggedIn && phase !== 'expired';
}

/** One installation (R2.1 Anlagendetails). The heading comes from the widget; breadcrumbs and title share its answer. */
export function InstallationPage() {
  const { id = '' } = useParams();
  const $installation = useMemo(() => queryStore(installationQuery(id)), [id]);
  const { data, error } = useStore($installation);
  const signsIn = useSignInFor(error);
  if (signsIn) return <SignInRedirect />;
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
