import { useEffect, useRef } from 'react';
import { cmsUnavailable } from '../../core/content/allowed-html.ts';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './firewall.css?inline';
import infoTextCss from './info-text.css?inline';
import { Modal } from './modal.tsx';

/**
 * Turns a string into markup the browser accepts, through the page's Trusted Types policy. Typed loosely because not every
 * version of the DOM typings has TrustedHTML; a plain string is fine where nothing is enforced.
 */
export type MarkupMaker = (html: string) => string | { toString(): string };

/** Comes first in the frame: the page may not fetch anything, but keeps its inline styles. */
const framePolicy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">';

export interface FirewallModalProps {
  open: boolean;
  onClose: () => void;
  /** The page the firewall responded with. Untrusted input. */
  html: string;
  toMarkup: MarkupMaker;
}

/**
 * Shows the HTML error page of a firewall (R2.43). The frame is sandboxed without any permission: no scripts, no forms,
 * no navigation of the page, an opaque origin. Uses `srcdoc` rather than a blob URL because the host page's `frame-src`
 * then needs no entry; it needs a Trusted Types policy instead, which every host allows already.
 */
export function FirewallModal({ open, onClose, html, toMarkup }: FirewallModalProps) {
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
      <IsolatedPage html={html} toMarkup={toMarkup} />
    </Modal>
  );
}

function IsolatedPage({ html, toMarkup }: Pick<FirewallModalProps, 'html' | 'toMarkup'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Assigned as a property: React would turn the trusted object into a string first.
    Object.assign(element, { srcdoc: toMarkup(framePolicy + html) });
  }, [html, toMarkup]);
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
