import { useEffect, useRef } from 'react';
import { help, type InfoText as InfoTextContent, infoTextClose } from '../../core/help/store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/modal/modal.tsx';

const unavailable = 'Die Information ist derzeit nicht verfügbar.';

/** Extended help in a modal titled Info by default with a button Schließen (R2.42). Its HTML is the host's: sanitised, then shown. */
export function InfoText({ title, html }: InfoTextContent) {
  return (
    <Modal
      open
      onClose={help.closeInfoText}
      title={title}
      closeButton={false}
      process={
        <Button variant="primary" onClick={help.closeInfoText} data-autofocus="">
          {infoTextClose}
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
    import('../../ui/rich-text/sanitise.ts').then(
      ({ sanitised }) => current && place.current?.replaceChildren(sanitised(html)),
      () => current && place.current?.replaceChildren(unavailable),
    );
    return () => {
      current = false;
    };
  }, [html]);
  return <div ref={place} className="n-info-text" />;
}
