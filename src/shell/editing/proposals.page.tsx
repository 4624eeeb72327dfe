import { useStore } from '@nanostores/react';
import { ownPartOf } from '#core/account/session/own-overview.ts';
import { $sessionState } from '#core/account/session/session-store.ts';
import { PageLayout } from '../pages/page-layout.tsx';

/** The proposals for all installations of the user: an owner's own proposals, or those that an authority decides on. */
export default function ProposalsPage() {
  const { userInfo } = useStore($sessionState);
  const isOwner = userInfo !== undefined && ownPartOf(userInfo) === 'owner';
  return (
    <PageLayout title={isOwner ? 'Ihre Vorschläge' : 'Vorschläge von Betreiber:innen'}>
      <natippc-proposals heading-level="2" />
    </PageLayout>
  );
}
