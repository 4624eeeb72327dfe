import { align, compact } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { UserMenuProps } from './user-menu.tsx';

/** `<natippc-user-menu>`: the signed-in user and their menu. */
export const element: WidgetElement<UserMenuProps> = {
  tag: 'natippc-user-menu',
  summary: 'Shows who is signed in; signs in and out, switches roles, links to profile and password.',
  attributes: [align, compact({ doc: 'the name, without "Eingeloggt als"', text: 'den Namen ohne „Eingeloggt als“' })],
  events: [
    {
      name: 'natippc-login',
      property: 'onLogin',
      detail: '{}',
      cancelable: true,
      doc: '"Anmelden" was pressed. If cancelled, the page must sign in itself; otherwise, the configured handler or the portal does.',
      text: '„Anmelden“ wurde gedrückt. Wird es abgebrochen, meldet die Seite selbst an, sonst die eingestellte Funktion oder das Portal.',
    },
    {
      name: 'natippc-logout',
      property: 'onLogout',
      detail: '{}',
      cancelable: true,
      doc: '"Abmelden" was pressed. If cancelled, the page must sign out itself.',
      text: '„Abmelden“ wurde gedrückt. Wird es abgebrochen, meldet die Seite selbst ab.',
    },
    {
      name: 'natippc-role-switched',
      property: 'onRoleSwitched',
      detail: '{ roleId: string }',
      cancelable: false,
      doc: 'Another role is now active; the widgets show what it may see.',
      text: 'Eine andere Rolle ist aktiv; was die Bausteine zeigen, folgt ihr.',
    },
  ],
  parts: [
    {
      name: 'toggle',
      doc: 'The button that opens the menu or signs in.',
      text: 'Die Schaltfläche, die es öffnet oder anmeldet.',
    },
  ],
  editor: { name: 'Benutzermenü', text: 'Anmelden, Rolle wechseln, Profil.' },
  examples: [{ title: 'User menu', text: 'Benutzermenü', html: '<natippc-user-menu></natippc-user-menu>' }],
};
