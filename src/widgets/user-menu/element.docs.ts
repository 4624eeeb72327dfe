import { align, compact } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-user-menu>`. */
export const docs: ElementDocs<typeof element> = {
  summary: 'Shows who is signed in; signs in and out, switches roles, links to profile and password.',
  attributes: {
    align,
    compact: compact({ doc: 'the name, without "Eingeloggt als"', text: 'den Namen ohne „Eingeloggt als“' }),
  },
  events: {
    'natippc-login': {
      detail: '{}',
      doc: '"Anmelden" was pressed. If cancelled, the page must sign in itself; otherwise, the configured handler or the portal does.',
      text: '„Anmelden“ wurde gedrückt. Wird es abgebrochen, meldet die Seite selbst an, sonst die eingestellte Funktion oder das Portal.',
    },
    'natippc-logout': {
      detail: '{}',
      doc: '"Abmelden" was pressed. If cancelled, the page must sign out itself.',
      text: '„Abmelden“ wurde gedrückt. Wird es abgebrochen, meldet die Seite selbst ab.',
    },
    'natippc-role-switched': {
      detail: '{ roleId: string }',
      doc: 'Another role is now active; the widgets show what it may see.',
      text: 'Eine andere Rolle ist aktiv; was die Bausteine zeigen, folgt ihr.',
    },
  },
  parts: [
    {
      name: 'toggle',
      doc: 'The button that opens the menu or signs in.',
      text: 'Die Schaltfläche, die es öffnet oder anmeldet.',
    },
  ],
  examples: [{ title: 'User menu', text: 'Benutzermenü', html: '<natippc-user-menu></natippc-user-menu>' }],
};

/** What editors read about `<natippc-user-menu>`. */
export const form: ElementForm<typeof element> = {
  name: 'Benutzermenü',
  text: 'Anmelden, Rolle wechseln, Profil.',
  fields: {
    align: fields.align,
    compact: fields.compact,
  },
};
