import type { WidgetElement } from '../embed/widget-element.ts';
import type { ContentProps } from './content.tsx';

/** `<natippc-content>`: one page of the CMS. */
export const element: WidgetElement<ContentProps> = {
  tag: 'natippc-content',
  summary:
    'Shows a content page of the register: sanitised HTML of the CMS as running text, with its contents beside it.',
  attributes: [
    {
      name: 'path',
      property: 'path',
      type: 'string',
      default: '',
      doc: 'Path of the page in the CMS: "legal-bases-guidelines", "faq", "environmental-inspection" or one of your own.',
      editor: { label: 'Seite', help: 'Zum Beispiel faq, environmental-inspection oder legal-bases-guidelines.' },
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: "Level of the text's highest headings, 1 to 6; the others follow below.",
      editor: {
        label: 'Ebene der Überschrift',
        help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
      },
    },
    {
      name: 'contents',
      property: 'contents',
      type: 'string',
      default: 'auto',
      values: ['auto', 'off'],
      doc: '"off" leaves out the list of sections that longer pages have.',
      editor: { label: 'Inhaltsverzeichnis', values: { auto: 'bei langen Texten', off: 'nie' } },
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A link to a page of the register was clicked. Cancelled, the browser does not follow: the page shows the target in its own way.',
    },
    {
      name: 'natippc-loaded',
      property: 'onLoaded',
      detail: '{ path: string }',
      cancelable: false,
      doc: 'The text is shown.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links and questions.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
    { name: '--natippc-sticky-top', doc: 'Height of what the page keeps at the top while scrolling.', default: '0px' },
  ],
  editor: { name: 'Text', text: 'Eine Textseite des Registers, etwa die Rechtsgrundlagen.' },
  examples: [
    {
      title: 'Legal bases and guidelines',
      html: '<natippc-content path="legal-bases-guidelines"></natippc-content>',
    },
    {
      title: 'As a part of a longer page',
      html: '<natippc-content path="environmental-inspection" heading-level="3" contents="off"></natippc-content>',
    },
  ],
};
