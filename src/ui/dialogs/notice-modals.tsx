import { useEffect, useRef } from 'react';
import { cmsUnavailable } from '#core/site/content/allowed-html.ts';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './firewall.css?inline';
import infoTextCss from './info-text.css?inline';
import { Modal } from './modal.tsx';
import { showIsolated } from './show-isolated.ts';

export interface FirewallModalProps {
  open: boolean;
  onClose: () => void;
  /** The page the firewall responded with. Untrusted input. */
  html: string;
}

/**
 * Shows the HTML error page of a firewall (R2.43). The frame is sandboxed without any permission: no scripts, no forms,
 * no navigation of the page, an opaque origin. Uses `srcdoc` rather than a blob URL because the host page's `frame-src`
 * then needs no entry; it needs a Trusted Types policy instead, which every host allows already.
 */
export function FirewallModal({ open, onClose, html }: FirewallModalProps) {
  useStyles(css);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Firewall Ablehnung"
      size="large"
      process={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          Schließen
        </Button>
      }
    >
      <p className="n-firewall__lead">
        Die Anfrage wurde von der Firewall nicht angenommen. Bitte ändern Sie Ihre Eingabe und versuchen Sie es erneut.
        Die Antwort der Firewall:
      </p>
      <IsolatedPage html={html} />
    </Modal>
  );
}

function IsolatedPage({ html }: Pick<FirewallModalProps, 'html'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Not an attribute of React's, which would turn the trusted markup into a plain string.
    if (frame.current) showIsolated(frame.current, html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      className="n-firewall__frame"
      title="Antwort der Firewall"
      sandbox=""
      referrerPolicy="no-referrer"
    />
  );
}

export interface InfoTextModalProps {
  title: string;
  /** Untrusted HTML; sanitised before it is shown. */
  html: string;
  onClose: () => void;
}

/** Extended help in a modal with a button Schließen (R2.42); a message where there is no text (R8.6). */
export function InfoTextModal({ title, html, onClose }: InfoTextModalProps) {
  useStyles(infoTextCss);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeButton={false}
      process={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          Schließen
        </Button>
      }
    >
      <Sanitised html={html} />
    </Modal>
  );
}

function Sanitised({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    // The sanitiser is loaded on demand, with the first help text.
    import('../content/sanitise.ts').then(
      ({ isBlank, sanitised }) => {
        const text = sanitised(html);
        if (current) place.current?.replaceChildren(isBlank(text) ? cmsUnavailable : text);
      },
      () => current && place.current?.replaceChildren(cmsUnavailable),
    );
    return () => {
      current = false;
    };
  }, [html]);
  return <div ref={place} className="n-info-text" />;
}
