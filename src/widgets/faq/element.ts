import {
  contentPath,
  contents,
  navigateEvent,
  stickyTop,
  textHeadingLevel,
  textLoadedEvent,
} from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { FaqProps } from './faq.tsx';

/** `<natippc-faq>`: questions and answers. */
export const element: WidgetElement<FaqProps> = {
  tag: 'natippc-faq',
  summary:
    'Questions and answers from the CMS in groups: searchable, opened one by one or all at once, each with its own address.',
  attributes: [
    contentPath('faq', {
      doc: '; its `details` elements are the questions, its top-level headings are the groups.',
      text: '; was sich dort aufklappen lässt (`details`), ist eine Frage, die obersten Überschriften sind Gruppen.',
      help: 'Leer: die Seite des Registers.',
    }),
    textHeadingLevel,
    contents({ doc: 'groups', text: 'der Gruppen' }),
  ],
  events: [
    navigateEvent({
      doc: 'A link to a page of the register was clicked.',
      text: 'Ein Link zu einer Seite des Registers wurde angeklickt.',
    }),
    textLoadedEvent,
  ],
  cssProperties: [stickyTop],
  editor: { name: 'Häufige Fragen', text: 'Fragen und Antworten zum Register, mit Suche.', isUsual: true },
  examples: [
    { title: 'Frequently asked questions', text: 'Häufige Fragen', html: '<natippc-faq></natippc-faq>' },
    {
      title: 'Below a heading of the page',
      text: 'Unter einer Überschrift Ihrer Seite',
      html: '<natippc-faq heading-level="3" contents="off"></natippc-faq>',
    },
  ],
};
