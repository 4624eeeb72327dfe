import { useEffect, useRef } from 'react';
import { cmsUnavailable } from '../../core/content/allowed-html.ts';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './info-text.css?inline';
import { Modal } from './modal.tsx';

export interface InfoTextModalProps {
  title: string;
  /** Anybody's HTML: it is sanitised before it is shown. */
  html: string;
  onClose: () => void;
}

/** Extended help in a modal titled Info by default with a button Schließen (R2.42), or that there is none (R8.6). */
export function InfoTextModal({ title, html, onClose }: InfoTextModalProps) {
  useStyles(css);
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
