import { modalTexts, type NoticeModal } from '../../core/notices/modal.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { FirewallModal } from '../../ui/dialogs/firewall-modal.tsx';
import { frameMarkup } from './frame-markup.ts';

const { timeout, reload } = modalTexts;

/** What any call may raise: a time-out (R8.1), a firewall's page (R8.2), files that are gone (R8.10). */
export function CallModal({ modal, onClose }: { modal: NoticeModal; onClose(): void }) {
  switch (modal.kind) {
    case 'timeout':
      return (
        <Confirmation open type="error" title={timeout.title} confirmLabel="Schließen" onConfirm={onClose}>
          <p>{timeout.body}</p>
        </Confirmation>
      );
    case 'firewall':
      return <FirewallModal open onClose={onClose} html={modal.html} toMarkup={frameMarkup} />;
    case 'reload':
      return (
        <Confirmation
          open
          type="info"
          title={reload.title}
          confirmLabel={reload.action}
          cancelLabel="Schließen"
          onConfirm={() => location.reload()}
          onCancel={onClose}
        >
          <p>{reload.body}</p>
        </Confirmation>
      );
  }
}
