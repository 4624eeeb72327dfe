import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NewSecret } from '#core/account/own/own-account.ts';
import { QrCode } from '../../ui/content/qr-code.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';

interface Props {
  secret: NewSecret;
  /** The form for the first code. */
  children: ReactNode;
}

/** How a new second factor gets into the app: as a picture, as a link on the phone itself, or typed. */
export function NewSecretSteps({ secret: { secret, address }, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isByHand, setByHand] = useState(false);
  // The button that has led here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section>
        <h2 ref={heading} tabIndex={-1}>
          1. Konto in der App anlegen
        </h2>
        <p>
          Lesen Sie dieses Bild mit Ihrer App für Einmalcodes. Auf dem Telefon selbst{' '}
          <a href={address}>öffnen Sie die App hier</a>.
        </p>
        <QrCode text={address} label="QR-Code für Ihre App" />
        <p>Oder tippen Sie diesen Schlüssel ein:</p>
        <p>
          <code className="account-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CopyButton text={secret} what="Schlüssel" onFailed={() => setByHand(true)} />
        {isByHand && (
          <p role="status">Der Browser erlaubt das Kopieren nicht. Bitte markieren Sie den Schlüssel selbst.</p>
        )}
      </section>
      <section>
        <h2>2. Mit dem ersten Code einschalten</h2>
        {children}
      </section>
    </>
  );
}
