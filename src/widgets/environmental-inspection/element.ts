import {
  contentPath,
  detailHref,
  navigateEvent,
  searchHref,
  stickyTop,
  textHeadingLevel,
  textLoadedEvent,
} from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { EnvironmentalInspectionProps } from './environmental-inspection.tsx';

/** `<natippc-environmental-inspection>`: environmental inspections. */
export const element: WidgetElement<EnvironmentalInspectionProps> = {
  tag: 'natippc-environmental-inspection',
  summary:
    'Environmental inspections: what they are and how often they come, where they stand in each federal state, which are overdue, and the templates around them.',
  attributes: [
    contentPath('environmental-inspection', {
      doc: ' that explains inspections; numbers and templates follow it.',
      text: ', die Inspektionen erklärt; Zahlen und Vorlagen folgen darunter.',
      help: 'Leer: die Seite des Registers.',
    }),
    textHeadingLevel,
    searchHref,
    detailHref,
  ],
  events: [
    navigateEvent({
      doc: 'A link to a page of the register, a search or an installation was clicked.',
      text: 'Ein Link zu einer Seite des Registers, einer Suche oder einer Anlage wurde angeklickt.',
    }),
    textLoadedEvent,
  ],
  cssProperties: [stickyTop],
  editor: {
    name: 'Umweltinspektion',
    text: 'Was, wie oft und nach welchem Programm inspiziert wird, mit Vorlagen.',
    isUsual: true,
  },
  examples: [
    {
      title: 'All of it',
      text: 'Alles',
      html: '<natippc-environmental-inspection></natippc-environmental-inspection>',
    },
    {
      title: 'With pages of the host behind its links',
      text: 'Mit Ihren Seiten hinter den Links',
      html: '<natippc-environmental-inspection search-href="/anlagen" detail-href="/anlagen/{id}"></natippc-environmental-inspection>',
    },
  ],
};
