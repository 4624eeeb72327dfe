import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../ui/controls/copy-button.tsx';

/** Copies an address; where the page may not write to the clipboard, shows it selected, to be copied by hand. */
export function CopyLink({ address }: { address: string }) {
  const [isByHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isByHand) field.current?.select();
  }, [isByHand]);
  return (
    <>
      <CopyButton text={address} onFailed={() => setByHand(true)} />
      {isByHand && (
        <label className="by-hand">
          <span>Bitte von Hand kopieren:</span>
          <input ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}
