import {
  contentPath,
  detailHref,
  navigateEvent,
  searchHref,
  stickyTop,
  textHeadingLevel,
  textLoadedEvent,
} from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-environmental-inspection>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Environmental inspections: what they are, how often they take place, their status in each federal state, which are overdue, and the related templates.',
  attributes: {
    path: contentPath({
      doc: ' that explains inspections; numbers and templates follow below.',
      text: ', die Inspektionen erklärt; Zahlen und Vorlagen folgen darunter.',
    }),
    headingLevel: textHeadingLevel,
    searchHref,
    detailHref,
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'A link to a page of the register, a search or an installation was clicked.',
      text: 'Ein Link zu einer Seite des Registers, einer Suche oder einer Anlage wurde angeklickt.',
    }),
    'natippc-loaded': textLoadedEvent,
  },
  cssProperties: [stickyTop],
  examples: [
    {
      title: 'The whole page',
      text: 'Alles',
      html: '<natippc-environmental-inspection></natippc-environmental-inspection>',
    },
    {
      title: 'With links to pages of the host',
      text: 'Mit Ihren Seiten hinter den Links',
      html: '<natippc-environmental-inspection search-href="/anlagen" detail-href="/anlagen/{id}"></natippc-environmental-inspection>',
    },
  ],
};

/** What editors read about `<natippc-environmental-inspection>`. */
export const form: ElementForm<typeof element> = {
  name: 'Umweltinspektion',
  text: 'Was, wie oft und nach welchem Programm inspiziert wird, mit Vorlagen.',
  isUsual: true,
  fields: {
    path: fields.contentPath('Leer: die Seite des Registers.'),
    headingLevel: fields.headingLevel,
    searchHref: fields.searchHref,
    detailHref: fields.detailHref,
  },
};
