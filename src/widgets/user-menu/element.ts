import { choiceAttribute, switchAttribute } from '../../embed/attribute-kinds.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-user-menu>`: the signed-in user and their menu. */
export const element = {
  tag: 'natippc-user-menu',
  attributes: [choiceAttribute('align', ['start', 'end'], 'end'), switchAttribute('compact')],
  events: [
    { name: 'natippc-login', property: 'onLogin', cancelable: true },
    { name: 'natippc-logout', property: 'onLogout', cancelable: true },
    { name: 'natippc-role-switched', property: 'onRoleSwitched', cancelable: false },
  ],
} as const satisfies WidgetElement;
