import { type FormEvent, useId, useState } from 'react';
import { callErrorText } from '../../core/api/call-error-text.ts';
import { isCallError } from '../../core/api/call-errors.ts';
import { lastingAtLeast } from '../../core/api/lasting-at-least.ts';
import { changeTestClock, clearTestClock, serverNow } from '../../core/environment/clock.ts';
import { parseViennaTime, viennaTimeText } from '../../core/format/vienna-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { useServerTime } from './use-server-time.ts';

type Outcome =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'done'; text: string }
  | { state: 'failed'; text: string };

/** Shows the server's time and sets its test clock (R2.38, R7.24). The clock runs on from the time set, for everybody on this server. */
export function ClockSettings() {
  const id = useId();
  const time = useServerTime();
  const [wanted, setWanted] = useState(() => viennaTimeText(serverNow()));
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' });

  const change = async (run: () => Promise<void>, text: string): Promise<void> => {
    setOutcome({ state: 'busy' });
    try {
      await lastingAtLeast(run());
      setOutcome({ state: 'done', text });
    } catch (error) {
      const failure = callErrorText(error);
      // The server's own sentence says to whom the clock belongs.
      const refusal = isCallError(error) && error.name === 'ResponseError' ? error.problem?.title : undefined;
      setOutcome({ state: 'failed', text: refusal ?? `${failure.title}. ${failure.text}` });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = parseViennaTime(wanted);
    if (moment === undefined) setOutcome({ state: 'failed', text: 'Bitte Datum und Uhrzeit angeben.' });
    else void change(() => changeTestClock(new Date(moment)), 'Die Testuhr ist gestellt.');
  };
  const error = outcome.state === 'failed' ? outcome.text : undefined;

  return (
    <section aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>Uhr</h3>
      <p>
        Serverzeit: <strong className="test-settings-time">{time}</strong>
      </p>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Testuhr stellen auf (Zeit in Österreich)"
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          value={wanted}
          hint={error ? undefined : 'Sie läuft von dort weiter und gilt für alle, die diesen Server benutzen.'}
          error={error}
          onChange={(event) => setWanted(event.target.value)}
        />
        <div className="test-settings-actions">
          <Button type="submit" variant="primary" disabled={outcome.state === 'busy'}>
            Testuhr stellen
          </Button>
          <Button
            disabled={outcome.state === 'busy'}
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
