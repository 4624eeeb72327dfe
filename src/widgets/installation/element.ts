import { headingInset, headingLevel, installationId, navigateEvent, stickyTop } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { InstallationProps } from './installation.tsx';

/** `<natippc-installation>`: one installation with all that the register holds about it. */
export const element: WidgetElement<InstallationProps> = {
  tag: 'natippc-installation',
  summary:
    'Shows one installation: what it is, who watches over it, permits, inspections, BAT conclusions, identifiers.',
  attributes: [
    installationId,
    {
      name: 'list-href',
      property: 'listHref',
      type: 'string',
      default: '',
      doc: 'Where "Zurück" leads. Empty: the search page of the application.',
      text: 'Wohin „Zurück“ führt. Leer: zur Suche im Register.',
      editor: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.' },
    },
    {
      name: 'list-link',
      property: 'listLink',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: '"off" leaves out the link "Zur Suche" above the name, where the page has a way back of its own.',
      text: '„off“ lässt den Link „Zur Suche“ über dem Namen weg, wenn Ihre Seite einen eigenen Weg zurück hat.',
      editor: { label: 'Link „Zur Suche“ über dem Namen', values: { on: 'ja', off: 'nein' } },
    },
    {
      name: 'permalink',
      property: 'permalink',
      type: 'string',
      default: '',
      doc: 'Address that "Link kopieren" copies, with {id} in place of the id. Empty: the page of the application.',
      text: 'Adresse, die „Link kopieren“ kopiert, mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
    },
    headingLevel(4, { doc: "Level of the installation's name as a heading", text: 'Ebene des Namens als Überschrift' }),
  ],
  events: [
    navigateEvent(),
    {
      name: 'natippc-loaded',
      property: 'onLoaded',
      detail: '{ id: string, name: string }',
      cancelable: false,
      doc: 'The installation is shown; its name may go into the title of the page.',
      text: 'Die Anlage ist zu sehen; ihr Name kann in den Titel Ihrer Seite.',
    },
  ],
  fragment: 'installation/{installation-id}',
  cssProperties: [stickyTop, headingInset],
  editor: { name: 'Anlage', text: 'Alles, was das Register zu einer Anlage enthält.', isUsual: true },
  examples: [
    {
      title: 'One installation',
      text: 'Eine Anlage',
      html: '<natippc-installation installation-id="AT.CAED~9008390000001.INSTALLATION" list-href="/anlagen"></natippc-installation>',
    },
  ],
};
