import {
  detailHref,
  disableFilterManagement,
  heading,
  headingLevel,
  navigateEvent,
  preset,
  stickyTop,
  updateMode,
  urlState,
} from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-installations>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Searches the register: text with suggestions, criteria with counts, results as a list; the address reflects the state.',
  attributes: {
    filterId: {
      doc: 'Name of this search: the prefix of its parameters in the address and the name by which other widgets refer to it. Empty: "anlagen", or "anlagen-2" for a second tag on the page.',
      text: 'Name dieser Suche: Er steht vor ihren Werten in der Adresse, und andere Bausteine beziehen sich darauf. Leer: „anlagen“, bei einem zweiten Tag der Seite „anlagen-2“.',
    },
    urlState,
    preset,
    detailHref,
    heading: heading('Anlagen suchen'),
    headingLevel: headingLevel(),
    updateMode,
    disableFilterManagement,
  },
  events: {
    'natippc-navigate': navigateEvent(),
    'natippc-results': {
      detail: '{ total: number, search: InstallationSearch }',
      doc: 'New results are shown.',
      text: 'Neue Ergebnisse sind zu sehen.',
    },
  },
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
  examples: [
    { title: 'Search', text: 'Suche', html: '<natippc-installations></natippc-installations>' },
    {
      title: 'Installations in Upper Austria, opened on a page of the host',
      text: 'Anlagen in Oberösterreich, die sich auf einer Seite von Ihnen öffnen',
      html: `<natippc-installations preset='{"regions":["4"]}' detail-href="/anlage?id={id}"></natippc-installations>`,
    },
  ],
};

/** What editors read about `<natippc-installations>`. */
export const form: ElementForm<typeof element> = {
  name: 'Anlagensuche',
  text: 'Suche im Register mit Filtern und Ergebnisliste.',
  isUsual: true,
  fields: {
    filterId: {
      label: 'Name der Suche',
      help: 'Nur nötig, wenn mehrere Suchen auf einer Seite stehen oder ein Filterbereich sie steuert.',
      isRare: true,
    },
    urlState: fields.urlState,
    preset: fields.preset,
    detailHref: fields.detailHref,
    heading: fields.heading,
    headingLevel: fields.headingLevel,
    updateMode: fields.updateMode,
    disableFilterManagement: fields.disableFilterManagement,
  },
};
