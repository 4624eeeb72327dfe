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
    'Environmental inspections: what they are, how often they take place, their status in each federal state, which are overdue, and the related templates.',
  attributes: [
    contentPath('environmental-inspection', {
      doc: ' that explains inspections; numbers and templates follow below.',
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
