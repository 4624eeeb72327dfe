import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

interface Props {
  open: boolean;
  address: string;
  name: string;
  onClose(): void;
}

/** The link that opens a filter for somebody else, to be copied, be it by hand. */
export function ShareDialog({ open, address, name, onClose }: Props) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === address;
  const copy = () => {
    // An insecure page has no clipboard: the link stands selected in its field.
    navigator.clipboard?.writeText(address).then(
      () => setCopied(address),
      () => {},
    );
  };
  return (
    <Modal
      open={open}
      title="Filter teilen"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Schließen</Button>
          <Button variant="primary" icon={isCopied ? 'check' : 'link'} onClick={copy}>
            {isCopied ? 'Link kopiert' : 'Link kopieren'}
          </Button>
        </>
      }
    >
      <TextInput
        label={`Link zum Filter „${name}“`}
        hint="Wer den Link öffnet, sieht die Anlagen dieses Filters und kann ihn selbst speichern. Spätere Änderungen an Ihrem Filter wirken sich dort nicht aus."
        readOnly
        value={address}
        data-autofocus=""
        onFocus={({ target }) => target.select()}
      />
      <span role="status" className="n-visually-hidden">
        {isCopied ? 'Der Link wurde in die Zwischenablage kopiert.' : ''}
      </span>
    </Modal>
  );
}
