import { warningLead } from '../../core/timer/session-timer.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { SessionTimerProps } from './session-timer.tsx';

/** `<natippc-session-timer>`: the time left in the session. */
export const element: WidgetElement<SessionTimerProps> = {
  tag: 'natippc-session-timer',
  summary:
    'Runs the session timer of the page and shows the time left near the end; the warnings themselves appear in the notices.',
  attributes: [
    {
      name: 'lead',
      property: 'lead',
      type: 'number',
      default: warningLead.default / 60_000,
      doc: 'Minutes before the end of the session at which the warning starts.',
      text: 'So viele Minuten vor dem Ende der Sitzung beginnt die Warnung.',
      editor: { label: 'Warnung so viele Minuten davor' },
    },
  ],
  events: [],
  cssProperties: [
    { name: '--natippc-color-muted', doc: 'Text of the time left.', text: 'Text der Restzeit.' },
    { name: '--natippc-color-danger', doc: 'The same in the last minute.', text: 'Dasselbe in der letzten Minute.' },
  ],
  editor: { name: 'Sitzungsdauer', text: 'Warnt, bevor die Anmeldung abläuft; einmal auf der Seite.' },
  examples: [
    {
      title: 'Warning ten minutes before the end',
      text: 'Warnung zehn Minuten vor dem Ende',
      html: '<natippc-session-timer></natippc-session-timer>',
    },
    {
      title: 'Warning five minutes before the end',
      text: 'Warnung fünf Minuten vor dem Ende',
      html: '<natippc-session-timer lead="5"></natippc-session-timer>',
    },
  ],
};
