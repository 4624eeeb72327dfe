import { warningLead } from '../../core/timer/session-timer.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { SessionTimerProps } from './session-timer.tsx';

/** `<natippc-session-timer>`: how long the session lasts. */
export const element: WidgetElement<SessionTimerProps> = {
  tag: 'natippc-session-timer',
  summary:
    'Runs the session timer of the page: shows the time left near the end; the warnings themselves appear in the notices.',
  attributes: [
    {
      name: 'lead',
      property: 'lead',
      type: 'number',
      default: warningLead.default / 60_000,
      doc: 'Minutes before the end of the session at which the warning starts.',
      editor: { label: 'Warnung so viele Minuten davor' },
    },
  ],
  events: [],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-muted', doc: 'Text of the time left.' },
    { name: '--natippc-color-danger', doc: 'The same in the last minute.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
  ],
  editor: { name: 'Sitzungsdauer', text: 'Warnt, bevor die Anmeldung abläuft; einmal auf der Seite.' },
  examples: [
    { title: 'Warning ten minutes before the end', html: '<natippc-session-timer></natippc-session-timer>' },
    { title: 'Warning five minutes before the end', html: '<natippc-session-timer lead="5"></natippc-session-timer>' },
  ],
};
