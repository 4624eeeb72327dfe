import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-session-timer>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Runs the session timer of the page and shows the time left near the end; the warnings themselves appear in the notices.',
  attributes: {
    lead: {
      doc: 'Minutes before the end of the session at which the warning starts.',
      text: 'So viele Minuten vor dem Ende der Sitzung beginnt die Warnung.',
    },
  },
  events: {},
  cssProperties: [
    { name: '--natippc-color-muted', doc: 'Text of the time left.', text: 'Text der Restzeit.' },
    { name: '--natippc-color-danger', doc: 'The same in the last minute.', text: 'Dasselbe in der letzten Minute.' },
  ],
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

/** What editors read about `<natippc-session-timer>`. */
export const form: ElementForm<typeof element> = {
  name: 'Sitzungsdauer',
  text: 'Warnt, bevor die Anmeldung abläuft; einmal auf der Seite.',
  fields: {
    lead: { label: 'Warnung so viele Minuten davor' },
  },
};
