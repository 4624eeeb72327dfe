import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { $sessionState } from '#core/account/session/session-store.ts';
import { $timer } from '#core/account/timer/session-timer-store.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { $configuration } from '#core/platform/configuration/configuration-store.ts';
import { type Feature, registerFeature } from '#core/platform/layout/layout-store.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { addressOf } from '../routing/application-address.ts';
import { useLastSearch, usePreviousSearch } from '../routing/last-search.ts';
import { media, useMedia } from '../window/use-media.ts';
import { SignInRedirect } from './error-pages.tsx';
import { PageLayout } from './page-layout.tsx';

const loadNavigation = () => import('./result-navigation.tsx');
const loadTools = () => import('./record-tools.tsx');

/**
 * Whether a refused user is redirected to sign in (R2.14): nobody is signed in, and the redirect is not disabled in the configuration.
 * If the session has just expired, the message about that comes first (R8.9).
 */
function useSignInFor(error: Error | null): boolean {
  const { known, session } = useStore($sessionState);
  const { signInRedirect } = useStore($configuration);
  const { phase } = useStore($timer);
  const isRefused = isStatus(error, 401) || isStatus(error, 403);
  return isRefused && signInRedirect && known && !session.isLoggedIn && phase !== 'expired';
}

/**
 * The installation's history and versions for the side bar; a single version has nothing to be compared with, and is in the history. The
 * panel loads them when it is opened (R2.35).
 */
const historyFeatures = (id: string, newestVersion: number): readonly Feature[] =>
  (newestVersion > 1 ? (['history', 'versioning'] as const) : (['history'] as const)).map((type) => ({
    type,
    id,
    element: 'natippc-history-panel',
    attributes: {
      'installation-id': id,
      'history-type': type === 'history' ? 'HISTORY' : 'VERSIONING',
      layout: 'panel',
      heading: 'off',
    },
  }));

/** One installation (R2.1 Anlagendetails). The heading comes from the widget; breadcrumbs and title use the same response. */
export default function InstallationPage() {
  const { id = '' } = useParams();
  const $installation = useMemo(() => queryStore(installationQuery(id)), [id]);
  const { data, error } = useStore($installation);
  const isThere = data !== undefined;
  const newestVersion = data?.version ?? 0;
  const signsIn = useSignInFor(error);
  const lastSearch = useLastSearch();
  const searchBefore = usePreviousSearch();
  const { part: neighbours } = useDeferred(loadNavigation, isThere && searchBefore !== null);
  const isPhone = !useMedia(media.md);
  const { part: tools } = useDeferred(loadTools, isThere && isPhone);
  useEffect(() => {
    const stops = newestVersion > 0 ? historyFeatures(id, newestVersion).map(registerFeature) : [];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, newestVersion]);
  if (signsIn) return <SignInRedirect />;
  return (
    // The bar takes no space of its own: its buttons and links to neighbours, which the server cannot render, must not shift the page.
    <PageLayout
      name={data?.name}
      isBesideHeading
      tools={
        <>
          {tools && isPhone && data && <tools.RecordTools installation={data} />}
          {neighbours && searchBefore !== null && <neighbours.ResultNavigation id={id} query={searchBefore} />}
        </>
      }
    >
      <natippc-installation
        key={id}
        installation-id={id}
        heading-level="1"
        list-link="off"
        list-href={addressOf(`/installations${lastSearch}`)}
      />
    </PageLayout>
  );
}
