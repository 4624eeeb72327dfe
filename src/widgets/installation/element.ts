import type { WidgetElement } from '../embed/widget-element.ts';
import type { InstallationProps } from './installation.tsx';

/** `<natippc-installation>`: one installation with all that the register holds about it. */
export const element: WidgetElement<InstallationProps> = {
  tag: 'natippc-installation',
  summary:
    'Shows one installation: what it is, who watches over it, permits, inspections, BAT conclusions, identifiers.',
  attributes: [
    {
      name: 'installation-id',
      property: 'installationId',
      type: 'string',
      default: '',
      doc: 'Public id of the installation, as in the links of the search.',
      editor: {
        label: 'Kennung der Anlage',
        help: 'Steht in der Adresse der Anlage im Register und dort im Abschnitt „Kennungen“.',
      },
    },
    {
      name: 'list-href',
      property: 'listHref',
      type: 'string',
      default: '',
      doc: 'Where "Zurück" leads. Empty: the search page of the application.',
      editor: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.' },
    },
    {
      name: 'list-link',
      property: 'listLink',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: '"off" leaves out the link "Zur Suche" above the name, where the page has a way back of its own.',
      editor: { label: 'Link „Zur Suche“ über dem Namen', values: { on: 'ja', off: 'nein' } },
    },
    {
      name: 'permalink',
      property: 'permalink',
      type: 'string',
      default: '',
      doc: 'Address that "Link kopieren" copies, with {id} in place of the id. Empty: the page of the application.',
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: "Level of the installation's name as a heading, 1 to 4; sections follow one level below.",
      editor: {
        label: 'Ebene der Überschrift',
        help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
      },
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A link was clicked. Cancelled, the browser does not follow: the page shows the target in its own way.',
    },
    {
      name: 'natippc-loaded',
      property: 'onLoaded',
      detail: '{ id: string, name: string }',
      cancelable: false,
      doc: 'The installation is shown; its name may go into the title of the page.',
    },
  ],
  fragment: 'installation/{installation-id}',
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links, buttons, selection.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-color-ground', doc: 'Ground of fields and layers.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
    { name: '--natippc-sticky-top', doc: 'Height of what the page keeps at the top while scrolling.', default: '0px' },
  ],
  editor: { name: 'Anlage', text: 'Alles, was das Register zu einer Anlage enthält.' },
  examples: [
    {
      title: 'One installation',
      html: '<natippc-installation installation-id="AT.CAED~9008390000001.INSTALLATION" list-href="/anlagen"></natippc-installation>',
    },
  ],
};
