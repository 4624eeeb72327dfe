import { headingInset, headingLevel, installationId, navigateEvent, stickyTop } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { InstallationProps } from './installation.tsx';

/** `<natippc-installation>`: one installation with everything the register knows about it. */
export const element: WidgetElement<InstallationProps> = {
  tag: 'natippc-installation',
  summary:
    'Shows one installation: what it is, which authorities supervise it, permits, inspections, BAT conclusions, identifiers.',
  attributes: [
    installationId,
    {
      name: 'list-href',
      property: 'listHref',
      type: 'string',
      default: '',
      doc: 'Link target of "Zurück". Empty: the search page of the application.',
      text: 'Wohin „Zurück“ führt. Leer: zur Suche im Register.',
      editor: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.' },
    },
    {
      name: 'list-link',
      property: 'listLink',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: '"off" hides the link "Zur Suche" above the name, for pages with their own link back.',
      text: '„off“ lässt den Link „Zur Suche“ über dem Namen weg, wenn Ihre Seite einen eigenen Weg zurück hat.',
      editor: { label: 'Link „Zur Suche“ über dem Namen', values: { on: 'ja', off: 'nein' } },
    },
    {
      name: 'permalink',
      property: 'permalink',
      type: 'string',
      default: '',
      doc: 'Address that "Link kopieren" copies, with {id} as a placeholder for the id. Empty: the page in the application.',
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
      doc: 'The installation is shown; its name can be used in the page title.',
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
