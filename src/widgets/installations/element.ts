import type { WidgetElement } from '../embed/widget-element.ts';
import type { InstallationsProps } from './installations.tsx';

/** `<natippc-installations>`: the register's search. */
export const element: WidgetElement<InstallationsProps> = {
  tag: 'natippc-installations',
  summary:
    'Searches the register: text with suggestions, criteria with counts, results as a list, the state in the address.',
  attributes: [
    {
      name: 'filter-id',
      property: 'filterId',
      type: 'string',
      default: '',
      doc: 'Name of this search: prefix of its values in the address, and what other widgets refer to. Empty: "anlagen", and "anlagen-2" for a second tag on the page.',
      editor: {
        label: 'Name der Suche',
        help: 'Nur nötig, wenn mehrere Suchen auf einer Seite stehen oder ein Filterbereich sie steuert.',
      },
    },
    {
      name: 'url-state',
      property: 'urlState',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: 'Whether the search stands in the page address, so that it can be linked and the back button works.',
      editor: {
        label: 'Suche in der Adresse der Seite',
        help: 'Damit sich eine Suche verlinken lässt und die Zurück-Taste sie wiederbringt.',
        values: { on: 'ja', off: 'nein' },
      },
    },
    {
      name: 'preset',
      property: 'preset',
      type: 'json',
      doc: 'Search to begin with where the address holds none, such as {"regions":["4"]}. Visitors can change it.',
      editor: { label: 'Vorauswahl', help: 'Womit die Suche beginnt. Besucher:innen können sie ändern.' },
    },
    {
      name: 'detail-href',
      property: 'detailHref',
      type: 'string',
      default: '',
      doc: 'Address of an installation, with {id} in place of its id. Empty: the page of the application.',
      editor: {
        label: 'Adresse der Anlagenseite',
        help: 'Mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
      },
    },
    {
      name: 'heading',
      property: 'heading',
      type: 'string',
      default: '',
      doc: 'Heading above the search. Empty: none is shown, screen readers hear "Anlagen suchen".',
      editor: { label: 'Überschrift', help: 'Leer: ohne sichtbare Überschrift.' },
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading, 1 to 5; headings inside follow from it.',
      editor: {
        label: 'Ebene der Überschrift',
        help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
      },
    },
    {
      name: 'update-mode',
      property: 'updateMode',
      type: 'string',
      default: 'live',
      values: ['live', 'apply'],
      doc: 'Whether a change in the panel of criteria takes effect at once, or together with others by "Anwenden".',
      editor: { label: 'Filter wirken', values: { live: 'sofort', apply: 'erst mit „Anwenden“' } },
    },
    {
      name: 'disable-filter-management',
      property: 'disableFilterManagement',
      type: 'boolean',
      default: false,
      doc: 'Without saved filters: the panel holds the criteria only.',
      editor: { label: 'Ohne gespeicherte Filter' },
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A link was clicked. Cancelled, the browser does not follow: the page shows the target in its own way.',
    },
    {
      name: 'natippc-results',
      property: 'onResults',
      detail: '{ total: number, search: InstallationSearch }',
      cancelable: false,
      doc: 'New results are shown.',
    },
  ],
  fragment: 'installations',
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
    { name: 'filters', doc: 'The panel of criteria.' },
    { name: 'results', doc: 'The results with their heading line.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links, buttons, selection.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-color-ground', doc: 'Ground of fields and layers.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
    { name: '--natippc-radius', doc: 'Rounding of fields and buttons.' },
    { name: '--natippc-sticky-top', doc: 'Height of what the page keeps at the top while scrolling.', default: '0px' },
  ],
  editor: { name: 'Anlagensuche', text: 'Suche im Register mit Filtern und Ergebnisliste.' },
  examples: [
    { title: 'Search', html: '<natippc-installations></natippc-installations>' },
    {
      title: 'Installations of Upper Austria, opened on a page of the host',
      html: `<natippc-installations preset='{"regions":["4"]}' detail-href="/anlage?id={id}"></natippc-installations>`,
    },
  ],
};
