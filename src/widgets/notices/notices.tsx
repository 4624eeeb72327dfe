import { useStore } from '@nanostores/react';
import { $infoText, help } from '../../core/content/help.ts';
import { $modals, $toasts, notices } from '../../core/notices/notices-store.ts';
import { InfoTextModal } from '../../ui/dialogs/info-text-modal.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { Alerts } from './alerts.tsx';
import { CallModal } from './call-modal.tsx';
import { SessionDialogs } from './session-dialogs.tsx';
import { useOnlyHost } from './use-only-host.ts';

/** Where the page's notices show: toasts, alerts that stay, modals, and what the end of the session has to say (R2.32). */
export function Notices() {
  const isTheOne = useOnlyHost();
  return isTheOne ? <AllNotices /> : null;
}

function AllNotices() {
  const { active } = useStore($toasts);
  const modal = useStore($modals)[0];
  const infoText = useStore($infoText);
  return (
    <>
      <Alerts />
      <SessionDialogs />
      {modal && <CallModal key={modal.id} modal={modal.modal} onClose={() => notices.closeModal(modal.id)} />}
      {infoText && <InfoTextModal {...infoText} onClose={help.closeInfoText} />}
      <ToastRegion toasts={active} onClose={notices.closeToast} />
    </>
  );
}
