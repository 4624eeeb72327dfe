import type { WidgetElement } from '../embed/widget-element.ts';
import type { FilterPanelElementProps } from './filter-panel-element.tsx';

/** `<natippc-filter-panel>`: the criteria of a search that stands elsewhere on the page. */
export const element: WidgetElement<FilterPanelElementProps> = {
  tag: 'natippc-filter-panel',
  summary:
    'The criteria of a search elsewhere on the page, with saved filters; every search of the same filter id follows it and shows no panel of its own.',
  attributes: [
    {
      name: 'filter-id',
      property: 'filterId',
      type: 'string',
      default: '',
      doc: 'The search it filters, by its filter id. Empty: "anlagen", which the first search of a page has by itself.',
      editor: { label: 'Name der Suche', help: 'Derselbe wie bei der Anlagensuche. Leer: die erste Suche der Seite.' },
    },
    {
      name: 'update-mode',
      property: 'updateMode',
      type: 'string',
      default: 'live',
      values: ['live', 'apply'],
      doc: 'Whether a change takes effect at once, or together with others by "Anwenden".',
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
    {
      name: 'preset',
      property: 'preset',
      type: 'json',
      doc: 'Criteria to begin with where the address holds none, such as {"regions":["4"]}: they make a filter of their own.',
      editor: { label: 'Vorauswahl', help: 'Womit die Suche beginnt. Besucher:innen können sie ändern.' },
    },
    {
      name: 'layout',
      property: 'layout',
      type: 'string',
      default: 'auto',
      values: ['auto', 'panel', 'button'],
      doc: 'As a panel, or as a button that opens it in a drawer; by itself a button in narrow windows.',
      editor: {
        label: 'Darstellung',
        values: { auto: 'je nach Platz', panel: 'als Bereich', button: 'als Schaltfläche' },
      },
    },
    {
      name: 'heading',
      property: 'heading',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: 'Whether the heading "Filter" is shown; screen readers hear it all the same.',
      editor: {
        label: 'Überschrift „Filter“',
        help: 'Vorleseprogramme nennen sie in jedem Fall.',
        values: { on: 'ja', off: 'nein' },
      },
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
  ],
  events: [],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links, buttons, selection.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-color-ground', doc: 'Ground of fields and layers.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
    { name: '--natippc-radius', doc: 'Rounding of fields and buttons.' },
  ],
  editor: { name: 'Filterbereich', text: 'Filter für eine Suche, die an anderer Stelle der Seite steht.' },
  examples: [
    {
      title: 'Criteria beside, results elsewhere on the page',
      html: '<natippc-filter-panel></natippc-filter-panel>\n<natippc-installations></natippc-installations>',
    },
    {
      title: 'Changes take effect together',
      html: '<natippc-filter-panel update-mode="apply"></natippc-filter-panel>',
    },
  ],
};
