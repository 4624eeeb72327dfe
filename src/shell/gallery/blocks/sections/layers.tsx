import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Confirmation, type ConfirmationType } from '../../../../ui/dialogs/confirmation.tsx';
import { Drawer, type DrawerProps } from '../../../../ui/dialogs/drawer.tsx';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { FirewallModal, InfoTextModal } from '../../../../ui/dialogs/notice-modals.tsx';
import { Tooltip } from '../../../../ui/dialogs/tooltip.tsx';
import { Chapter, Specimen } from '../specimen.tsx';

const longText = Array.from(
  { length: 24 },
  (_, index) => `${index + 1}. Absatz eines langen Inhalts, der im Dialog rollt.`,
);

export function ModalChapter() {
  const [open, setOpen] = useState<'none' | 'small' | 'large' | 'long'>('none');
  const close = () => setOpen('none');
  return (
    <Chapter id="modal" title="Dialog">
      <Specimen name="Klein, groß, langer Inhalt">
        <div className="n-gallery__row">
          <Button onClick={() => setOpen('small')}>Kleiner Dialog</Button>
          <Button onClick={() => setOpen('large')}>Großer Dialog</Button>
          <Button onClick={() => setOpen('long')}>Langer Dialog</Button>
        </div>
      </Specimen>
      <Modal open={open === 'small'} onClose={close} title="Anlage melden">
        <p>Der Dialog ist 564 Pixel breit. Escape und die Schaltfläche schließen ihn.</p>
      </Modal>
      <Modal
        open={open === 'large' || open === 'long'}
        onClose={close}
        size="large"
        title="Standortverzeichnis der Anlagen mit einem langen Titel"
        actions={
          <Button size="sm" icon="print">
            Drucken
          </Button>
        }
        process={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button variant="primary" onClick={close} data-autofocus="">
              Speichern
            </Button>
          </>
        }
      >
        <p>Titel mit Aktionsleiste, rollender Inhalt, Prozessleiste.</p>
        {open === 'long' && longText.map((text) => <p key={text}>{text}</p>)}
      </Modal>
    </Chapter>
  );
}

const confirmations: Record<ConfirmationType, { button: string; title: string; text: string; confirm: string }> = {
  info: {
    button: 'Information',
    title: 'Auftrag angelegt',
    text: 'Die Excel-Datei wird erstellt. Sie finden sie unter Aufträge.',
    confirm: 'OK',
  },
  warning: {
    button: 'Warnung',
    title: 'Filter löschen',
    text: 'Der Filter „Meine Anlagen“ wird gelöscht. Das lässt sich nicht rückgängig machen.',
    confirm: 'Löschen',
  },
  error: {
    button: 'Fehler',
    title: 'Duplizieren nicht möglich',
    text: 'Der aktuelle Filter ist nicht gespeichert. Speichern Sie ihn, um ihn zu duplizieren.',
    confirm: 'OK',
  },
};

export function ConfirmationChapter() {
  const [open, setOpen] = useState<ConfirmationType | null>(null);
  const [last, setLast] = useState<ConfirmationType>('info');
  const shown = confirmations[last];
  const show = (type: ConfirmationType) => {
    setLast(type);
    setOpen(type);
  };
  const close = () => setOpen(null);
  return (
    <Chapter id="confirmation" title="Bestätigung">
      <Specimen name="Information, Warnung, Fehler">
        <div className="n-gallery__row">
          <Button onClick={() => show('info')}>{confirmations.info.button}</Button>
          <Button onClick={() => show('warning')}>{confirmations.warning.button}</Button>
          <Button onClick={() => show('error')}>{confirmations.error.button}</Button>
        </div>
      </Specimen>
      <Confirmation
        open={open !== null}
        type={last}
        title={shown.title}
        confirmLabel={shown.confirm}
        destructive={last === 'warning'}
        onConfirm={close}
        {...(last === 'warning' && { onCancel: close })}
      >
        <p>{shown.text}</p>
      </Confirmation>
    </Chapter>
  );
}

const sides = { left: 'Links', right: 'Rechts', top: 'Oben', bottom: 'Unten' } as const;

export function DrawerChapter() {
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState<NonNullable<DrawerProps['side']>>('left');
  const show = (from: typeof side) => () => {
    setSide(from);
    setOpen(true);
  };
  return (
    <Chapter id="drawer" title="Schublade">
      <Specimen name="Von vier Seiten">
        <div className="n-gallery__row">
          <Button onClick={show('left')}>{sides.left}</Button>
          <Button onClick={show('right')}>{sides.right}</Button>
          <Button onClick={show('top')}>{sides.top}</Button>
          <Button onClick={show('bottom')}>{sides.bottom}</Button>
        </div>
      </Specimen>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side={side}
        title={`Schublade: ${sides[side]}`}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            1.034 Anlagen anzeigen
          </Button>
        }
      >
        {longText.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Drawer>
    </Chapter>
  );
}

const helpText = '<p>Die zuständige Behörde prüft die Anlage in regelmäßigen <strong>Umweltinspektionen</strong>.</p>';

const firewallPage = `<!doctype html><title>Request Rejected</title><body style="font-family: sans-serif">
<h1>The requested URL was rejected</h1><p>Please consult with your administrator.</p>
<p>Your support ID is: 1234567890</p><script>parent.document.title = 'taken over'</script></body>`;

export function SpecialModalChapter() {
  const [help, setHelp] = useState(false);
  const [rejected, setRejected] = useState(false);
  return (
    <Chapter id="special-modals" title="Infotext und Firewall">
      <Specimen name="Öffnen">
        <div className="n-gallery__row">
          <Button icon="info" onClick={() => setHelp(true)}>
            Infotext
          </Button>
          <Button onClick={() => setRejected(true)}>Firewall Ablehnung</Button>
        </div>
      </Specimen>
      {help && <InfoTextModal title="Info" html={helpText} onClose={() => setHelp(false)} />}
      <FirewallModal open={rejected} onClose={() => setRejected(false)} html={firewallPage} />
    </Chapter>
  );
}

export function TooltipChapter() {
  return (
    <Chapter id="tooltip" title="Kurzhinweis">
      <Specimen name="Zeigen, fokussieren, lange drücken">
        <div className="n-gallery__row">
          <Tooltip content="Version 1.4.2, Build 8812 vom 20.11.2026">
            <Button>Darüber</Button>
          </Tooltip>
          <Tooltip
            side="bottom"
            align="start"
            content="Ein längerer Hinweis bricht nach 320 Pixeln um und bleibt offen, solange der Zeiger darauf ruht."
          >
            <Button>Darunter</Button>
          </Tooltip>
        </div>
      </Specimen>
    </Chapter>
  );
}
