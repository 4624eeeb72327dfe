import {
  disableFilterManagement,
  filterId,
  headingLevel,
  panelLayout,
  preset,
  shownHeading,
  updateMode,
} from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { FilterPanelElementProps } from './filter-panel-element.tsx';

/** `<natippc-filter-panel>`: the criteria of a search elsewhere on the page. */
export const element: WidgetElement<FilterPanelElementProps> = {
  tag: 'natippc-filter-panel',
  summary:
    'The criteria of a search elsewhere on the page, with saved filters; every search with the same filter id follows it and shows no panel of its own.',
  attributes: [
    {
      ...filterId,
      doc: 'Filter id of the search to filter. Empty: "anlagen", the default id of the first search on a page.',
      text: 'Name der Suche, die gefiltert wird. Leer: „anlagen“; so heißt die erste Suche einer Seite von selbst.',
      editor: { label: 'Name der Suche', help: 'Derselbe wie bei der Anlagensuche. Leer: die erste Suche der Seite.' },
    },
    updateMode,
    disableFilterManagement,
    {
      ...preset,
      doc: 'Initial criteria if the address contains none, such as {"regions":["4"]}; they form a separate filter.',
      text: 'Womit die Suche beginnt, solange in der Adresse keine steht, etwa {"regions":["4"]} für Oberösterreich; daraus wird ein eigener Filter.',
    },
    panelLayout,
    shownHeading('Filter'),
    headingLevel(5),
  ],
  events: [],
  editor: { name: 'Filterbereich', text: 'Filter für eine Suche, die an anderer Stelle der Seite steht.' },
  examples: [
    {
      title: 'Criteria here, results elsewhere on the page',
      text: 'Filter hier, Ergebnisse an anderer Stelle der Seite',
      html: '<natippc-filter-panel></natippc-filter-panel>\n<natippc-installations></natippc-installations>',
    },
    {
      title: 'Changes take effect together',
      text: 'Änderungen wirken zusammen',
      html: '<natippc-filter-panel update-mode="apply"></natippc-filter-panel>',
    },
  ],
};
