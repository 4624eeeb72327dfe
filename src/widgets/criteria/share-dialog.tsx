import { useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

interface Props {
  open: boolean;
  address: string;
  name: string;
  /** What of it shows each account something else. */
  differing: readonly string[];
  onClose(): void;
}

/** The link that opens a filter for somebody else, to be copied, be it by hand. */
export function ShareDialog({ open, address, name, differing, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open={open}
      title="Filter teilen"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Schließen</Button>
          <CopyButton variant="primary" text={address} onFailed={() => field.current?.focus()} />
        </>
      }
    >
      <TextInput
        label={`Link zum Filter „${name}“`}
        hint="Wer den Link öffnet, sieht die Anlagen dieses Filters und kann ihn selbst speichern. Spätere Änderungen an Ihrem Filter wirken sich dort nicht aus."
        ref={field}
        readOnly
        value={address}
        data-autofocus=""
        onFocus={({ target }) => target.select()}
      />
      {differing.length > 0 && (
        <p>
          Das Ergebnis hängt vom Konto ab ({differing.join(', ')}): Andere sehen über diesen Link möglicherweise andere
          Anlagen als Sie.
        </p>
      )}
    </Modal>
  );
}
