import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-session-timer>`. */
export const form: ElementForm<typeof element> = {
  name: 'Sitzungsdauer',
  text: 'Warnt, bevor die Anmeldung abläuft; einmal auf der Seite.',
  fields: {
    lead: { label: 'Warnung so viele Minuten davor' },
  },
};
