import { useEffect, useRef } from 'react';
import { cmsUnavailable } from '../../core/content/allowed-html.ts';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './firewall.css?inline';
import infoTextCss from './info-text.css?inline';
import { Modal } from './modal.tsx';

/**
 * Turns a string into markup the browser accepts, through the page's Trusted Types policy. Typed loosely because the
 * type TrustedHTML is not in every library version; a plain string serves where nothing is enforced.
 */
export type MarkupMaker = (html: string) => string | { toString(): string };

/** Comes first in the frame: no fetch of any kind, whatever the page asks for; styles of its own may stay. */
const framePolicy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">';

export interface FirewallModalProps {
  open: boolean;
  onClose: () => void;
  /** The page the firewall answered with. Hostile input: shown, never trusted. */
  html: string;
  toMarkup: MarkupMaker;
}

/**
 * Shows the HTML error page of a firewall (R2.43). The frame is sandboxed without any permission: no script, no form,
 * no navigation of the page, an origin of its own. `srcdoc` rather than a blob address, because a host page's
 * `frame-src` then needs no entry; the price is one Trusted Types policy, which every host allows already.
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
  /** Anybody's HTML: it is sanitised before it is shown. */
  html: string;
  onClose: () => void;
}

/** Extended help in a modal titled Info by default with a button Schließen (R2.42), or that there is none (R8.6). */
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
    // The cleaner is loaded with the first help that is asked for.
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
