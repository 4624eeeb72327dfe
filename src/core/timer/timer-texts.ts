import { minutesAndSeconds, type TimerState } from './session-timer.ts';

/** What the session's dialogs say (R4.4, R8.9). `countdown` changes every second and is not to be announced; `body` stays. */
export interface TimerMessage {
  title: string;
  body: string;
  /** Remaining time as mm:ss. */
  countdown?: string;
  /** Label of the action: extends the session, or leads to the sign-in. */
  action: 'Sitzung verlängern' | 'Zur Anmeldemaske';
}

/** The message of a state; undefined where there is none. Whether it is open is the state's own. */
export function timerMessage(state: TimerState): TimerMessage | undefined {
  switch (state.phase) {
    case 'idle':
      return undefined;
    case 'warning':
      return {
        title: 'Ihre Sitzung läuft bald ab',
        body: 'Sie haben längere Zeit nichts getan. Verlängern Sie die Sitzung, um angemeldet zu bleiben.',
        countdown: minutesAndSeconds(state.secondsLeft),
        action: 'Sitzung verlängern',
      };
    case 'aboutToExpire':
      return {
        title: 'Ihre Sitzung läuft gleich ab',
        body: 'In weniger als einer Minute werden Sie abgemeldet. Nicht gespeicherte Eingaben gehen dabei verloren.',
        countdown: minutesAndSeconds(state.secondsLeft),
        action: 'Sitzung verlängern',
      };
    case 'expired':
      return {
        title: 'Sitzung abgelaufen',
        body: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
        action: 'Zur Anmeldemaske',
      };
  }
}
