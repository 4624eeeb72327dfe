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

/** What developers read about `<natippc-content>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Shows a content page of the register: sanitised HTML from the CMS as running text, with a table of contents beside it.',
  attributes: {
    path: contentPath({
      doc: ': "legal-bases-guidelines", "faq", "environmental-inspection" or one of your own.',
      text: ': „legal-bases-guidelines“, „faq“, „environmental-inspection“ oder eine eigene.',
    }),
    headingLevel: textHeadingLevel,
    contents: contents({ doc: 'sections', text: 'der Abschnitte' }),
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
    {
      title: 'Legal bases and guidelines',
      text: 'Rechtsgrundlagen und Leitfäden',
      html: '<natippc-content path="legal-bases-guidelines"></natippc-content>',
    },
    {
      title: 'As part of a longer page',
      text: 'Als Teil einer längeren Seite',
      html: '<natippc-content path="environmental-inspection" heading-level="3" contents="off"></natippc-content>',
    },
  ],
};

/** What editors read about `<natippc-content>`. */
export const form: ElementForm<typeof element> = {
  name: 'Text',
  text: 'Eine Textseite des Registers, etwa die Rechtsgrundlagen.',
  fields: {
    path: fields.contentPath('Zum Beispiel faq, environmental-inspection oder legal-bases-guidelines.'),
    headingLevel: fields.headingLevel,
    contents: fields.contents,
  },
};
