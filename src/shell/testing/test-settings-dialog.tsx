import './test-settings-dialog.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isCallError } from '#core/platform/api/call-errors.ts';
import { withMinimumDuration } from '#core/platform/api/minimum-duration.ts';
import { changeTestClock, clearTestClock, serverNow, serverToday } from '#core/platform/environment/clock.ts';
import { isIsoDate } from '#core/platform/format/date.ts';
import { viennaClock } from '#core/platform/format/vienna-clock.ts';
import { parseViennaTime, readTimeOfDay } from '#core/platform/format/vienna-time.ts';
import { product } from '#core/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DateInput } from '../../ui/controls/date-input.tsx';
import { describedBy, FieldNotes } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { $fault, limitedTo, switchFaultOff, switchFaultOn } from './fault-switch.ts';
import { useServerTime } from './use-server-time.ts';

interface Props {
  open: boolean;
  /** Whether the server simulates faults here. */
  hasFaults: boolean;
  onClose: () => void;
}

/** The test settings: the server's clock (R2.38) and simulated faults (R8). */
export function TestSettingsDialog({ open, hasFaults, onClose }: Props) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Testeinstellungen"
      process={
        <Button data-autofocus="" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <div className="test-settings">
        <ClockSettings />
        {hasFaults && <FaultSettings />}
      </div>
    </Modal>
  );
}

type Outcome =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'done'; text: string }
  | { state: 'failed'; text: string };

/** Shows the server's time and sets its test clock (R2.38, R7.24). The clock runs on from the given time, for all users of this server. */
function ClockSettings() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const time = useServerTime();
  const [[date = '', clock = ''], setWanted] = useState(() => viennaClock(serverNow()).split('T'));
  const [isRefused, setRefused] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' });

  const change = async (run: () => Promise<void>, text: string): Promise<void> => {
    setOutcome({ state: 'busy' });
    try {
      await withMinimumDuration(run());
      setOutcome({ state: 'done', text });
    } catch (error) {
      const failure = callErrorText(error);
      // The server's message says who controls the clock.
      const refusal = isCallError(error) && error.name === 'ResponseError' ? error.problem?.title : undefined;
      setOutcome({ state: 'failed', text: refusal ?? `${failure.title}. ${failure.text}` });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = parseViennaTime(`${date}T${readTimeOfDay(clock)}`);
    // Rendered at once, so that screen readers announce the error with the field that gets the focus.
    flushSync(() => setRefused(moment === undefined));
    if (moment === undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else void change(() => changeTestClock(new Date(moment)), 'Die Testuhr ist gestellt.');
  };
  const failure = outcome.state === 'failed' ? outcome.text : undefined;
  const hint = failure ? undefined : 'Sie läuft von dort weiter und gilt für alle, die diesen Server benutzen.';

  return (
    <section aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>Uhr</h3>
      <p>
        Serverzeit: <strong className="test-settings-time">{time}</strong>
      </p>
      <form ref={form} onSubmit={submit} noValidate>
        <fieldset aria-describedby={describedBy(id, hint, failure)}>
          <legend className="n-field__label">Testuhr stellen auf (Zeit in Österreich)</legend>
          <div className="test-settings-moment">
            <DateInput
              label="Datum"
              value={date}
              today={serverToday()}
              min="2000-01-01"
              max="2099-12-31"
              error={isRefused && !isIsoDate(date) ? 'Bitte ein Datum eingeben, zum Beispiel 20.11.2026.' : undefined}
              onChange={(day = '') => setWanted([day, clock])}
              onText={(text) => setWanted([text, clock])}
            />
            <TextInput
              label="Uhrzeit"
              autoComplete="off"
              placeholder="HH:MM"
              value={clock}
              error={
                isRefused && readTimeOfDay(clock) === undefined
                  ? 'Bitte eine Uhrzeit von 00:00 bis 23:59 eingeben, zum Beispiel 14:05.'
                  : undefined
              }
              onChange={({ target }) => setWanted([date, target.value])}
              onBlur={() => setWanted([date, readTimeOfDay(clock) ?? clock])}
            />
          </div>
          <div role="alert">
            <FieldNotes id={id} error={failure} />
          </div>
          <FieldNotes id={id} hint={hint} />
        </fieldset>
        <div className="test-settings-actions">
          <Button type="submit" variant="primary" busy={outcome.state === 'busy'}>
            Testuhr stellen
          </Button>
          <Button
            busy={outcome.state === 'busy'}
            onClick={() => void change(clearTestClock, 'Die Uhr zeigt wieder die wirkliche Zeit.')}
          >
            Zurücksetzen
          </Button>
          <p role="status">{outcome.state === 'done' && outcome.text}</p>
        </div>
      </form>
    </section>
  );
}

/** The faults that the demo server can simulate in a response. */
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

/** The affected calls. A missing chunk is limited to the code of one widget: the application itself must still start. */
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

/** Switches simulated faults on and off (R8). They expire after ten minutes. */
function FaultSettings() {
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
