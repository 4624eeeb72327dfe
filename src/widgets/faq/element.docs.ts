import {
  contentPath,
  contents,
  navigateEvent,
  stickyTop,
  textHeadingLevel,
  textLoadedEvent,
} from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-faq>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Questions and answers from the CMS in groups: searchable, opened one by one or all at once, each with its own address.',
  attributes: {
    path: contentPath({
      doc: '; its `details` elements are the questions, its top-level headings are the groups.',
      text: '; was sich dort aufklappen lässt (`details`), ist eine Frage, die obersten Überschriften sind Gruppen.',
    }),
    headingLevel: textHeadingLevel,
    contents: contents({ doc: 'groups', text: 'der Gruppen' }),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'A link to a page of the register was clicked.',
      text: 'Ein Link zu einer Seite des Registers wurde angeklickt.',
    }),
    'natippc-loaded': textLoadedEvent,
  },
  cssProperties: [stickyTop],
  examples: [
    { title: 'Frequently asked questions', text: 'Häufige Fragen', html: '<natippc-faq></natippc-faq>' },
    {
      title: 'Below a heading of the page',
      text: 'Unter einer Überschrift Ihrer Seite',
      html: '<natippc-faq heading-level="3" contents="off"></natippc-faq>',
    },
  ],
};

/** What editors read about `<natippc-faq>`. */
export const form: ElementForm<typeof element> = {
  name: 'Häufige Fragen',
  text: 'Fragen und Antworten zum Register, mit Suche.',
  isUsual: true,
  fields: {
    path: fields.contentPath('Leer: die Seite des Registers.'),
    headingLevel: fields.headingLevel,
    contents: fields.contents,
  },
};
