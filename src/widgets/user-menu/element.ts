import type { WidgetElement } from '../embed/widget-element.ts';
import type { UserMenuProps } from './user-menu.tsx';

/** `<natippc-user-menu>`: who is signed in. */
export const element: WidgetElement<UserMenuProps> = {
  tag: 'natippc-user-menu',
  summary: 'Says who is signed in; signs in and out, switches roles, leads to profile and password.',
  attributes: [
    {
      name: 'align',
      property: 'align',
      type: 'string',
      default: 'end',
      values: ['start', 'end'],
      doc: 'With which edge of its button the open menu is flush.',
      editor: { label: 'Liste öffnet sich', values: { start: 'am linken Rand', end: 'am rechten Rand' } },
    },
    {
      name: 'compact',
      property: 'compact',
      type: 'boolean',
      default: false,
      doc: 'Shows the name alone without "Eingeloggt als", for narrow headers; screen readers hear the same.',
      editor: { label: 'Nur das Symbol zeigen' },
    },
  ],
  events: [
    {
      name: 'natippc-login',
      property: 'onLogin',
      detail: '{}',
      cancelable: true,
      doc: '"Anmelden" was pressed. Cancelled, the page signs in by its own means; else the configured handler or the portal does.',
    },
    {
      name: 'natippc-logout',
      property: 'onLogout',
      detail: '{}',
      cancelable: true,
      doc: '"Abmelden" was pressed. Cancelled, the page signs out by its own means.',
    },
    {
      name: 'natippc-role-switched',
      property: 'onRoleSwitched',
      detail: '{ roleId: string }',
      cancelable: false,
      doc: 'Another role is active now; what the widgets show follows it.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'toggle', doc: 'The button that opens it, or signs in.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Colour of the button.' },
    { name: '--natippc-color-ground', doc: 'Ground of the open menu.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
  ],
  editor: { name: 'Benutzermenü', text: 'Anmelden, Rolle wechseln, Profil.' },
  examples: [{ title: 'User menu', html: '<natippc-user-menu></natippc-user-menu>' }],
};
