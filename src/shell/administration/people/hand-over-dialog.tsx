import { useState } from 'react';
import type { Belongings, PersonDetail } from '#core/account/administration/people.ts';
import { handOver } from '#core/account/administration/people-calls.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useFocusOnError } from '../../../ui/forms/use-focus-on-error.ts';
import { refusalText } from '../use-act.ts';

interface Props {
  person: PersonDetail;
  onClose(): void;
}

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

const wordsFor = ({ searches, tasks, representatives, assignments }: Belongings): string =>
  [
    count(searches, 'gespeicherte Suche', 'gespeicherte Suchen'),
    count(tasks, 'Auftrag', 'Aufträge'),
    count(representatives, 'Vertretung', 'Vertretungen'),
    count(assignments, 'Zuordnung zu Anlagen', 'Zuordnungen zu Anlagen'),
  ].join(', ');

/** Hands over to a colleague what somebody has in the register. */
export function HandOverDialog({ person: { username, displayName, belongings }, onClose }: Props) {
  const [to, setTo] = useState('');
  const [errors, setErrors] = useState<{ to?: string }>({});
  const place = useFocusOnError<HTMLDivElement>(errors);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (to.trim() === '') return setErrors({ to: 'Geben Sie den Benutzernamen der Kolleg:in an.' });
    setBusy(true);
    try {
      const done = await handOver(username, to.trim());
      notices.toast({ type: 'success', message: `Übergeben: ${wordsFor(done)}.` });
      onClose();
    } catch (failure) {
      setErrors({ to: refusalText(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="Übergeben"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void send()}>
            Übergeben
          </Button>
        </>
      }
    >
      <p>{`${displayName} hat ${wordsFor(belongings)}. Das bekommt die andere Person; rückgängig machen lässt es sich nicht.`}</p>
      <p>
        Aufträge gehen nur über, wenn die andere Person dieselbe Rolle hat, Zuordnungen zu Anlagen nur, wenn auch sie
        Betreiber:in ist. Eine Mail sagt dann beiden, für welche Anlagen sie handeln.
      </p>
      <p>
        Nicht übergeben werden Zuordnungen aus den Zugangsregeln (sie folgen der Anmeldung) und aus dem Datensatz einer
        Anlage (den ändert die Behörde). Entwürfe von Seiten und Vorschläge zu Anlagen brauchen keine Übergabe: Wer
        dafür zuständig ist, sieht sie schon.
      </p>
      <div ref={place}>
        <TextInput
          label="Benutzername der Kolleg:in"
          required
          autoComplete="off"
          maxLength={200}
          value={to}
          error={errors.to}
          onChange={({ target }) => {
            setTo(target.value);
            setErrors({});
          }}
        />
      </div>
    </Modal>
  );
}
