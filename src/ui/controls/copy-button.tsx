import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

interface Props {
  /** The text to copy. */
  text: string;
  /** German masculine noun for the text, used in the button and the confirmation: „Link“, „Code“. */
  what?: string;
  variant?: ButtonVariant;
  /** Called when the page may not write to the clipboard, for example over HTTP: the text has to be copied by hand. */
  onFailed(): void;
}

/** How long the confirmation stays, in ms. */
const confirmationTime = 4000;

/** Copies a text and confirms it, also to screen readers. */
export function CopyButton({ text, what = 'Link', variant, onFailed }: Props) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(undefined), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      onFailed();
    }
  };
  return (
    <>
      <Button variant={variant} icon={isCopied ? 'check' : 'link'} onClick={() => void copy()}>
        {`${what} ${isCopied ? 'kopiert' : 'kopieren'}`}
      </Button>
      <span role="status" className="n-visually-hidden">
        {isCopied ? `Der ${what} wurde in die Zwischenablage kopiert.` : ''}
      </span>
    </>
  );
}
