import type { WidgetElement } from '../embed/widget-element.ts';
import type { EnvironmentalInspectionProps } from './environmental-inspection.tsx';

/** `<natippc-environmental-inspection>`: environmental inspections. */
export const element: WidgetElement<EnvironmentalInspectionProps> = {
  tag: 'natippc-environmental-inspection',
  summary:
    'Environmental inspections: what they are and how often they come, where they stand in each federal state, which are overdue, and the templates around them.',
  attributes: [
    {
      name: 'path',
      property: 'path',
      type: 'string',
      default: 'environmental-inspection',
      doc: 'Path of the page in the CMS that explains inspections; numbers and templates follow it.',
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
      name: 'search-href',
      property: 'searchHref',
      type: 'string',
      default: '',
      doc: 'Page of the host that has the search; the parameters of a search follow. Empty: the search of the application.',
      editor: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.' },
    },
    {
      name: 'detail-href',
      property: 'detailHref',
      type: 'string',
      default: '',
      doc: 'Address of an installation, with {id} in place of its id. Empty: its page in the application.',
      editor: {
        label: 'Adresse der Anlagenseite',
        help: 'Mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
      },
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A link to a page of the register, a search or an installation was clicked. Cancelled, the browser does not follow: the page shows the target in its own way.',
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
  editor: { name: 'Umweltinspektion', text: 'Was, wie oft und nach welchem Programm inspiziert wird, mit Vorlagen.' },
  examples: [
    { title: 'All of it', html: '<natippc-environmental-inspection></natippc-environmental-inspection>' },
    {
      title: 'With pages of the host behind its links',
      html: '<natippc-environmental-inspection search-href="/anlagen" detail-href="/anlagen/{id}"></natippc-environmental-inspection>',
    },
  ],
};
