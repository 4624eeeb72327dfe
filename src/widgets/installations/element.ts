import {
  detailHref,
  disableFilterManagement,
  filterId,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  stickyTop,
  updateMode,
  urlState,
} from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { InstallationsProps } from './installations.tsx';

/** `<natippc-installations>`: the register's search. */
export const element: WidgetElement<InstallationsProps> = {
  tag: 'natippc-installations',
  summary:
    'Searches the register: text with suggestions, criteria with counts, results as a list; the address reflects the state.',
  attributes: [
    {
      ...filterId,
      doc: 'Name of this search: the prefix of its parameters in the address and the name by which other widgets refer to it. Empty: "anlagen", or "anlagen-2" for a second tag on the page.',
      text: 'Name dieser Suche: Er steht vor ihren Werten in der Adresse, und andere Bausteine beziehen sich darauf. Leer: „anlagen“, bei einem zweiten Tag der Seite „anlagen-2“.',
      editor: {
        label: 'Name der Suche',
        help: 'Nur nötig, wenn mehrere Suchen auf einer Seite stehen oder ein Filterbereich sie steuert.',
        isRare: true,
      },
    },
    urlState,
    preset,
    detailHref,
    heading('Anlagen suchen'),
    headingLevel(5),
    updateMode,
    disableFilterManagement,
  ],
  events: [
    navigateEvent(),
    {
      name: 'natippc-results',
      property: 'onResults',
      detail: '{ total: number, search: InstallationSearch }',
      cancelable: false,
      doc: 'New results are shown.',
      text: 'Neue Ergebnisse sind zu sehen.',
    },
  ],
  fragment: 'installations',
  parts: [
    { name: 'filters', doc: 'The filter panel.', text: 'Der Filterbereich.' },
    { name: 'results', doc: 'The results with their header row.', text: 'Die Ergebnisse mit ihrer Kopfzeile.' },
    {
      name: 'data-state',
      doc: 'The line below the results with the date of the data.',
      text: 'Die Zeile nach den Ergebnissen mit dem Datenstand.',
    },
  ],
  cssProperties: [
    stickyTop,
    {
      name: '--natippc-filter-button',
      default: 'block',
      doc: '`none` if the page provides its own button for the filters; otherwise, a narrow search shows one.',
      text: '`none`, wo die Seite selbst eine Schaltfläche für die Filter hat; sonst bietet eine schmale Suche eine an.',
    },
  ],
  editor: { name: 'Anlagensuche', text: 'Suche im Register mit Filtern und Ergebnisliste.', isUsual: true },
  examples: [
    { title: 'Search', text: 'Suche', html: '<natippc-installations></natippc-installations>' },
    {
      title: 'Installations in Upper Austria, opened on a page of the host',
      text: 'Anlagen in Oberösterreich, die sich auf einer Seite von Ihnen öffnen',
      html: `<natippc-installations preset='{"regions":["4"]}' detail-href="/anlage?id={id}"></natippc-installations>`,
    },
  ],
};
