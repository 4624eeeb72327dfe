import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from '../modal/modal.tsx';
import { Spinner } from '../spinner/spinner.tsx';

/** Gives the extended help for a key. A key without a text resolves to nothing; a failure may reject. */
export type InfoTextResolver = (key: string) => ReactNode | Promise<ReactNode>;

export interface InfoTextModalProps {
  /** The key whose help is to be shown; null while none is. */
  infoKey: string | null;
  /** Provided by the application; without one a console warning is given and nothing is shown (R2.42). */
  resolver?: InfoTextResolver | undefined;
  onClose: () => void;
  title?: string;
}

type Help = { state: 'loading' } | { state: 'shown'; content: ReactNode } | { state: 'missing' };

const unavailable = 'Die Information ist derzeit nicht verfügbar.';

function isEmpty(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === '';
}

function HelpText({ infoKey, resolver }: { infoKey: string; resolver: InfoTextResolver }) {
  const [help, setHelp] = useState<Help>({ state: 'loading' });
  useEffect(() => {
    let current = true;
    setHelp({ state: 'loading' });
    const load = async () => resolver(infoKey);
    load().then(
      (content) => current && setHelp(isEmpty(content) ? { state: 'missing' } : { state: 'shown', content }),
      () => current && setHelp({ state: 'missing' }),
    );
    return () => {
      current = false;
    };
  }, [infoKey, resolver]);
  if (help.state === 'loading') return <Spinner />;
  if (help.state === 'missing') return <p className="n-info-text__missing">{unavailable}</p>;
  return <div className="n-info-text">{help.content}</div>;
}

/** Extended help for a key in a modal titled Info with a button Schließen (R2.42). */
export function InfoTextModal({ infoKey, resolver, onClose, title = 'Info' }: InfoTextModalProps) {
  // Kept while the modal closes, so that the text does not vanish first.
  const [lastKey, setLastKey] = useState(infoKey);
  if (infoKey !== null && infoKey !== lastKey) setLastKey(infoKey);
  useEffect(() => {
    if (infoKey !== null && !resolver) {
      console.warn(`No info text resolver is configured; the help for "${infoKey}" cannot be shown.`);
    }
  }, [infoKey, resolver]);
  if (!resolver || lastKey === null) return null;
  return (
    <Modal
      open={infoKey !== null}
      onClose={onClose}
      title={title}
      closeButton={false}
      process={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          Schließen
        </Button>
      }
    >
      <HelpText infoKey={lastKey} resolver={resolver} />
    </Modal>
  );
}
