import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { $infoText, help } from '../../core/content/help.ts';
import { $modals, $toasts, notices } from '../../core/notices/notices-store.ts';
import { shared } from '../../core/page/shared.ts';
import { InfoTextModal } from '../../ui/dialogs/info-text-modal.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { useShadowRoot } from '../../ui/root/root.ts';
import { Alerts, SpokenAlerts, useHasAlerts } from './alerts.tsx';
import { CallModal } from './call-modal.tsx';
import { NoticeLayer } from './notice-layer.tsx';
import { SessionDialogs } from './session-dialogs.tsx';

/** Where the page's notices show: toasts, alerts that stay, modals, and what the end of the session has to say (R2.32). */
export function Notices() {
  const isTheOne = useOnlyHost();
  return isTheOne ? <AllNotices /> : null;
}

function AllNotices() {
  const { active } = useStore($toasts);
  const modal = useStore($modals)[0];
  const infoText = useStore($infoText);
  const hasAlerts = useHasAlerts();
  return (
    <>
      <NoticeLayer>
        {(dialog) => (
          <>
            <SpokenAlerts />
            <ToastRegion
              toasts={active}
              onClose={notices.closeToast}
              standing={hasAlerts ? <Alerts /> : undefined}
              dialog={dialog}
            />
          </>
        )}
      </NoticeLayer>
      <SessionDialogs />
      {modal && <CallModal key={modal.id} modal={modal.modal} onClose={() => notices.closeModal(modal.id)} />}
      {infoText && <InfoTextModal {...infoText} onClose={help.closeInfoText} />}
    </>
  );
}

/** The hosts on the page, in the order in which they came. */
const hosts = shared('notice-hosts', () => atom<readonly Element[]>([]));

/** Whether this element is the one that shows the notices: with several on a page, the first, so that nothing is said twice. */
function useOnlyHost(): boolean {
  const host = useShadowRoot()?.host;
  useEffect(() => {
    if (!host) return;
    hosts.set([...hosts.get(), host]);
    return () => hosts.set(hosts.get().filter((other) => other !== host));
  }, [host]);
  return useStore(hosts)[0] === host && host !== undefined;
}
