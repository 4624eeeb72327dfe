import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { $innermostDialog } from '#core/platform/layout/open-dialogs.ts';
import { modalTexts, type NoticeModal } from '#core/platform/notices/modal.ts';
import { $modals, $toasts, notices } from '#core/platform/notices/notices-store.ts';
import { shared } from '#core/platform/page/shared.ts';
import { $infoText, help } from '#core/site/content/help.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { FirewallModal, InfoTextModal } from '../../ui/dialogs/notice-modals.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { ShadowRootContext, useShadowRoot } from '../../ui/root/use-styles.ts';
import { Alerts, SpokenAlerts, useHasAlerts } from './alerts.tsx';
import { element } from './element.ts';
import css from './notices.css?inline';
import { SessionDialogs } from './session-dialogs.tsx';

/** Shows the page's notices: toasts, persistent alerts, modals and session warnings (R2.32). */
function Notices() {
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
              onHold={notices.holdToasts}
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

/** The notice hosts on the page, in the order in which they were added. */
const hosts = shared('notice-hosts', () => atom<readonly Element[]>([]));

/** Returns whether this element shows the notices: of several on a page, only the first does, so that nothing is announced twice. */
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

/** Modals that any call can cause: a timeout (R8.1), a firewall page (R8.2), missing files after a release (R8.10). */
function CallModal({ modal, onClose }: { modal: NoticeModal; onClose(): void }) {
  switch (modal.kind) {
    case 'timeout':
      return (
        <Confirmation open type="error" title={timeout.title} confirmLabel="Schließen" onConfirm={onClose}>
          <p>{timeout.body}</p>
        </Confirmation>
      );
    case 'firewall':
      return <FirewallModal open onClose={onClose} html={modal.html} />;
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
  /** @param dialog the modal dialog that contains the notices */
  children: (dialog: HTMLElement | undefined) => ReactNode;
}

/**
 * Places notices where they can be operated: in the innermost modal dialog, since everything outside it is inert, or in the notice host if
 * no dialog is open. They live in an element with its own shadow root, which is moved without re-creating its content.
 */
function NoticeLayer({ children }: Props) {
  const host = useShadowRoot();
  const home = useRef<HTMLDivElement>(null);
  const layer = useMemo(() => host && newLayer(host), [host]);
  const dialog = useStore($innermostDialog);
  // A popover must be connected before it is shown, so nothing is rendered until the layer has been placed.
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

/** Creates an element that looks the same wherever it is placed: with the host's styles and the root element they apply to. */
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

defineWidget(element, Notices, css);
