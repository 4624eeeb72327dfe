import { align, compact } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { UserMenuProps } from './user-menu.tsx';

/** `<natippc-user-menu>`: who is signed in. */
export const element: WidgetElement<UserMenuProps> = {
  tag: 'natippc-user-menu',
  summary: 'Says who is signed in; signs in and out, switches roles, leads to profile and password.',
  attributes: [
    align,
    compact({ doc: 'the name alone without "Eingeloggt als"', text: 'den Namen ohne „Eingeloggt als“' }),
  ],
  events: [
    {
      name: 'natippc-login',
      property: 'onLogin',
      detail: '{}',
      cancelable: true,
      doc: '"Anmelden" was pressed. Cancelled, the page signs in by its own means; else the configured handler or the portal does.',
      text: '„Anmelden“ wurde gedrückt. Wird es abgebrochen, meldet die Seite selbst an, sonst die eingestellte Funktion oder das Portal.',
    },
    {
      name: 'natippc-logout',
      property: 'onLogout',
      detail: '{}',
      cancelable: true,
      doc: '"Abmelden" was pressed. Cancelled, the page signs out by its own means.',
      text: '„Abmelden“ wurde gedrückt. Wird es abgebrochen, meldet die Seite selbst ab.',
    },
    {
      name: 'natippc-role-switched',
      property: 'onRoleSwitched',
      detail: '{ roleId: string }',
      cancelable: false,
      doc: 'Another role is active now; what the widgets show follows it.',
      text: 'Eine andere Rolle ist aktiv; was die Bausteine zeigen, folgt ihr.',
    },
  ],
  parts: [
    {
      name: 'toggle',
      doc: 'The button that opens it, or signs in.',
      text: 'Die Schaltfläche, die es öffnet oder anmeldet.',
    },
  ],
  editor: { name: 'Benutzermenü', text: 'Anmelden, Rolle wechseln, Profil.' },
  examples: [{ title: 'User menu', text: 'Benutzermenü', html: '<natippc-user-menu></natippc-user-menu>' }],
};
