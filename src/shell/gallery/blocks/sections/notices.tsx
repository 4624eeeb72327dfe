import { useState } from 'react';
import { InfoBlockGroup, More } from '../../../../ui/content/info-block.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Alert, type AlertType, alertLabels } from '../../../../ui/feedback/alert.tsx';
import { CombinedAlert } from '../../../../ui/feedback/combined-alert.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { type ToastNotice, ToastRegion } from '../../../../ui/feedback/toast-region.tsx';
import { Chapter, Specimen } from '../specimen.tsx';

const types: readonly AlertType[] = ['info', 'success', 'warning', 'danger'];

export function AlertChapter() {
  const [shown, setShown] = useState(true);
  return (
    <Chapter id="alerts" title="Meldung">
      <Specimen name="Vier Arten" wide>
        <div className="n-gallery__stack">
          <Alert type="info">Die Daten werden jede Nacht aktualisiert.</Alert>
          <Alert type="success" title="Gespeichert">
            Der Filter „Meine Anlagen“ ist gespeichert.
          </Alert>
          <Alert type="warning" title="Ungespeicherte Änderungen">
            Speichern oder verwerfen Sie die Änderungen, bevor Sie den Filter wechseln.
          </Alert>
          {shown ? (
            <Alert type="danger" onDismiss={() => setShown(false)}>
              Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.
            </Alert>
          ) : (
            <Button onClick={() => setShown(true)}>Meldung wieder zeigen</Button>
          )}
        </div>
      </Specimen>
      <Specimen name="Zusammengefasst" wide>
        <CombinedAlert
          title="Folgende Angaben fehlen oder sind fehlerhaft:"
          items={[
            { type: 'danger', title: 'Name', targetId: 'selects', content: 'Dieses Feld ist verpflichtend.' },
            { type: 'danger', title: 'Datum', content: '01.01.2026 oder später.' },
            { type: 'warning', content: 'Die Adresse konnte nicht geprüft werden.' },
          ]}
          onDismiss={() => {}}
        />
      </Specimen>
    </Chapter>
  );
}

let number = 0;

export function ToastChapter() {
  const [toasts, setToasts] = useState<readonly ToastNotice[]>([]);
  const add = (type: AlertType) => {
    number += 1;
    const toast = { id: String(number), type, message: `${alertLabels[type]}: Meldung ${number} des Registers.` };
    setToasts([...toasts, toast].slice(-3));
  };
  return (
    <Chapter id="toasts" title="Kurzmeldung">
      <Specimen name="Höchstens drei zugleich">
        <div className="n-gallery__row">
          {types.map((type) => (
            <Button key={type} onClick={() => add(type)}>
              {alertLabels[type]}
            </Button>
          ))}
        </div>
      </Specimen>
      <ToastRegion toasts={toasts} onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
    </Chapter>
  );
}

export function InfoBlockChapter() {
  return (
    <Chapter id="info-blocks" title="Infoblock">
      <Specimen name="Gruppe" wide>
        <InfoBlockGroup
          headingLevel={4}
          defaultOpen={['what']}
          blocks={[
            {
              id: 'what',
              title: 'Welche Anlagen stehen im Register?',
              content: <p>Eine Industrieanlage, deren Tätigkeit in Anhang I der Industrieemissionsrichtlinie steht.</p>,
            },
            {
              id: 'who',
              title: 'Wer überwacht die Anlagen?',
              content: <p>Die zuständige Behörde prüft die Anlage in regelmäßigen Umweltinspektionen.</p>,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Mehr">
        <More about="Sitz der Behörde">
          <p>Amt der Oberösterreichischen Landesregierung, Linz.</p>
        </More>
        <More labels="moreInformation">
          <p>Weitere Angaben zur Anlage.</p>
        </More>
        <More labels="additional" defaultOpen>
          <p>Zusätzliche Angaben, die man nicht immer braucht.</p>
        </More>
      </Specimen>
    </Chapter>
  );
}

export function SpinnerChapter() {
  return (
    <Chapter id="spinner" title="Ladezeichen">
      <Specimen name="48 px, mit Text, klein">
        <div className="n-gallery__row">
          <Spinner delay={0} />
          <Spinner delay={0} size={24} label="Ergebnisse werden geladen" labelVisible />
        </div>
      </Specimen>
    </Chapter>
  );
}
