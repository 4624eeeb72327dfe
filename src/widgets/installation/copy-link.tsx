import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';

/** How long the confirmation stays, in ms. */
const confirmationTime = 4000;

/** Copies an address; where the page may not write to the clipboard, shows it selected, to be copied by hand. */
export function CopyLink({ address }: { address: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'byHand'>('idle');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === 'byHand') field.current?.select();
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), confirmationTime);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      // No permission, or an insecure page that has no clipboard at all.
      setState('byHand');
    }
  };
  return (
    <>
      <Button onClick={() => void copy()} icon={state === 'copied' ? 'check' : 'link'}>
        {state === 'copied' ? 'Link kopiert' : 'Link kopieren'}
      </Button>
      <span role="status" className="n-visually-hidden">
        {state === 'copied' ? 'Der Link wurde in die Zwischenablage kopiert.' : ''}
      </span>
      {state === 'byHand' && (
        <label className="by-hand">
          <span>Bitte von Hand kopieren:</span>
          <input ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}
