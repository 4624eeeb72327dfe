import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { product } from '../../core/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { $fault, limitedTo, switchFaultOff, switchFaultOn } from './fault-switch.ts';

/** What the demo server can do to an answer. */
const faults = [
  { value: 'delay:3000', label: 'Antwort nach 3 Sekunden' },
  { value: 'delay:70000', label: 'Antwort erst nach 70 Sekunden (Zeitüberschreitung)' },
  { value: '500', label: 'Fehler 500' },
  { value: 'cut', label: 'Verbindung bricht ab' },
  { value: 'html400', label: 'Firewall lehnt ab (400 mit HTML)' },
  { value: 'brokenjson', label: 'Unvollständiges JSON' },
  { value: 'empty', label: 'Leere Antwort' },
  { value: '401', label: 'Fehler 401 (nicht angemeldet)' },
  { value: '403', label: 'Fehler 403 (nicht erlaubt)' },
  { value: '404', label: 'Fehler 404 (nicht gefunden)' },
  { value: 'chunk', label: 'Programmteile fehlen' },
];

/** Where. A missing program part is only ever asked for below its own path: the application itself must still start. */
const places = [
  { value: '', label: 'Alle Aufrufe' },
  { value: product.api.installations, label: 'Suche und Anlagendetails' },
  { value: 'api/user-tasks', label: 'Aufträge' },
  { value: 'api/auth/', label: 'Sitzung und Rollen' },
  { value: 'api/log', label: 'Protokoll' },
  { value: 'api/cms/', label: 'CMS-Inhalte' },
  { value: 'api/userSettings/', label: 'Benutzereinstellungen (Portal)' },
  { value: 'logout', label: 'Abmeldung' },
];
const detailCode = 'assets/installation-';

/** Switches disturbances of the server's answers on and off (R8). They end by themselves after ten minutes. */
export function FaultSettings() {
  const id = useId();
  const current = useStore($fault);
  const [fault, setFault] = useState('500');
  const [place, setPlace] = useState('');
  const isCode = fault === 'chunk';
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Störungen</h3>
      <p>Der Server stört auf Wunsch seine Antworten in diesem Browser, höchstens zehn Minuten lang.</p>
      <div className="test-settings-pair">
        <Select label="Störung" options={faults} value={fault} onChange={setFault} />
        <Select
          label="Betroffen"
          options={isCode ? [{ value: '', label: 'Anlagendetails' }] : places}
          value={isCode ? '' : place}
          onChange={setPlace}
        />
      </div>
      <div className="test-settings-actions">
        <Button onClick={() => switchFaultOn(limitedTo(isCode ? detailCode : place, fault))}>Einschalten</Button>
        <Button disabled={current === ''} onClick={switchFaultOff}>
          Ausschalten
        </Button>
        <p role="status">
          {current === '' ? (
            'Keine Störung eingeschaltet.'
          ) : (
            <>
              Eingeschaltet: <code>{current}</code>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
