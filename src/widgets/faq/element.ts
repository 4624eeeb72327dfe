import type { WidgetElement } from '../embed/widget-element.ts';
import type { FaqProps } from './faq.tsx';

/** `<natippc-faq>`: questions and answers. */
export const element: WidgetElement<FaqProps> = {
  tag: 'natippc-faq',
  summary:
    'Questions and answers of the CMS in groups: found by a text, opened one by one or all at once, each with an address of its own.',
  attributes: [
    {
      name: 'path',
      property: 'path',
      type: 'string',
      default: 'faq',
      doc: 'Path of the page in the CMS; what opens there (`details`) is a question, its highest headings are groups.',
      editor: { label: 'Seite', help: 'Leer: die Seite des Registers.' },
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
      doc: '"off" leaves out the list of groups beside the questions.',
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
      doc: 'The questions are shown.',
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
  editor: { name: 'Häufige Fragen', text: 'Fragen und Antworten zum Register, mit Suche.' },
  examples: [
    { title: 'Frequent questions', html: '<natippc-faq></natippc-faq>' },
    { title: 'Below a heading of the page', html: '<natippc-faq heading-level="3" contents="off"></natippc-faq>' },
  ],
};
