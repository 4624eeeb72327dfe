import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { $infoText, help } from '../../core/content/help.ts';
import { $innermostDialog } from '../../core/layout/open-dialogs.ts';
import { modalTexts, type NoticeModal } from '../../core/notices/modal.ts';
import { $modals, $toasts, notices } from '../../core/notices/notices-store.ts';
import { shared } from '../../core/page/shared.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { FirewallModal, InfoTextModal } from '../../ui/dialogs/notice-modals.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { ShadowRootContext, useShadowRoot } from '../../ui/root/use-styles.ts';
import { Alerts, SpokenAlerts, useHasAlerts } from './alerts.tsx';
import { frameMarkup } from './frame-markup.ts';
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

const { timeout, reload } = modalTexts;

/** What any call may raise: a time-out (R8.1), a firewall's page (R8.2), files that are gone (R8.10). */
function CallModal({ modal, onClose }: { modal: NoticeModal; onClose(): void }) {
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

interface Props {
  /** @param dialog the modal dialog in which the notices stand */
  children: (dialog: HTMLElement | undefined) => ReactNode;
}

/**
 * Puts notices where they can be used: into the innermost modal dialog, since all outside of it is inert. They keep an element with a
 * shadow root of its own, which is moved; nothing in it is made anew. Where no dialog is open, it stands in the notice host.
 */
function NoticeLayer({ children }: Props) {
  const host = useShadowRoot();
  const home = useRef<HTMLDivElement>(null);
  const layer = useMemo(() => host && newLayer(host), [host]);
  const dialog = useStore($innermostDialog);
  // What shows itself as a popover must stand in the document before: nothing is there until the layer has its place.
  const [place, setPlace] = useState<{ dialog: HTMLElement | undefined }>();

  useLayoutEffect(() => {
    if (!layer) return;
    (dialog ?? home.current)?.append(layer.element);
    setPlace({ dialog });
  }, [layer, dialog]);
  useLayoutEffect(() => () => layer?.element.remove(), [layer]);

  return (
    <>
      <div ref={home} />
      {layer &&
        place &&
        createPortal(<ShadowRootContext value={layer.root}>{children(place.dialog)}</ShadowRootContext>, layer.inner)}
    </>
  );
}

/** An element that looks the same wherever it stands: with the styles of the host, and the inner element that they begin from. */
function newLayer(host: ShadowRoot) {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [...host.adoptedStyleSheets];
  const inner = document.createElement('div');
  inner.className = 'natippc-root';
  inner.lang = 'de';
  inner.dir = 'ltr';
  root.append(inner);
  return { element, root, inner };
}
