import {
  contentPath,
  contents,
  navigateEvent,
  stickyTop,
  textHeadingLevel,
  textLoadedEvent,
} from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { ContentProps } from './content.tsx';

/** `<natippc-content>`: one page of the CMS. */
export const element: WidgetElement<ContentProps> = {
  tag: 'natippc-content',
  summary:
    'Shows a content page of the register: sanitised HTML from the CMS as running text, with a table of contents beside it.',
  attributes: [
    contentPath('', {
      doc: ': "legal-bases-guidelines", "faq", "environmental-inspection" or one of your own.',
      text: ': „legal-bases-guidelines“, „faq“, „environmental-inspection“ oder eine eigene.',
      help: 'Zum Beispiel faq, environmental-inspection oder legal-bases-guidelines.',
    }),
    textHeadingLevel,
    contents({ doc: 'sections', text: 'der Abschnitte' }),
  ],
  events: [
    navigateEvent({
      doc: 'A link to a page of the register was clicked.',
      text: 'Ein Link zu einer Seite des Registers wurde angeklickt.',
    }),
    textLoadedEvent,
  ],
  cssProperties: [stickyTop],
  editor: { name: 'Text', text: 'Eine Textseite des Registers, etwa die Rechtsgrundlagen.' },
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
