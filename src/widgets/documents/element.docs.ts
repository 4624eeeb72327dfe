import { detailHref, heading, headingLevel, navigateEvent, stickyTop } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-documents>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Searches the documents of all installations (permits, inspection reports, decisions on adaptation, templates) by text, kind and date, with downloads.',
  attributes: {
    detailHref,
    urlState: {
      doc: 'Whether the search is kept in the page address (dokumente.q, dokumente.art, dokumente.von …), so that it can be linked to and the back button works.',
      text: 'Ob die Suche in der Adresse der Seite steht (dokumente.q, dokumente.art, dokumente.von …), sodass man sie verlinken kann.',
    },
    heading: heading('Dokumente'),
    headingLevel: headingLevel(),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'An installation was clicked: kind is "installation", id is its public id.',
      text: 'Eine Anlage wurde angeklickt: kind „installation“, id ist ihre Kennung.',
    }),
  },
  parts: [{ name: 'list', doc: 'The documents found.', text: 'Die gefundenen Dokumente.' }],
  cssProperties: [stickyTop],
  examples: [
    {
      title: 'Documents of all installations',
      text: 'Dokumente aller Anlagen',
      html: '<natippc-documents></natippc-documents>',
    },
    {
      title: 'With a heading, and with links to installations on a page of the host',
      text: 'Mit Überschrift; die Anlagen zeigt eine Seite von Ihnen',
      html: '<natippc-documents heading="Dokumente" detail-href="/anlage?id={id}"></natippc-documents>',
    },
  ],
};

/** What editors read about `<natippc-documents>`. */
export const form: ElementForm<typeof element> = {
  name: 'Dokumente',
  text: 'Suche in den Dokumenten aller Anlagen: Bescheide, Berichte, Vorlagen.',
  fields: {
    detailHref: fields.detailHref,
    urlState: fields.urlState,
    heading: fields.heading,
    headingLevel: fields.headingLevel,
  },
};
