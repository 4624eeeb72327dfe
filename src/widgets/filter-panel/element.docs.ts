import {
  disableFilterManagement,
  headingLevel,
  panelLayout,
  shownHeading,
  updateMode,
} from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-filter-panel>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'The criteria of a search elsewhere on the page, with saved filters; every search with the same filter id follows it and shows no panel of its own.',
  attributes: {
    filterId: {
      doc: 'Filter id of the search to filter. Empty: "anlagen", the default id of the first search on a page.',
      text: 'Name der Suche, die gefiltert wird. Leer: „anlagen“; so heißt die erste Suche einer Seite von selbst.',
    },
    updateMode,
    disableFilterManagement,
    preset: {
      shape: 'InstallationSearch',
      doc: 'Initial criteria if the address contains none, such as {"regions":["4"]}; they form a separate filter.',
      text: 'Womit die Suche beginnt, solange in der Adresse keine steht, etwa {"regions":["4"]} für Oberösterreich; daraus wird ein eigener Filter.',
    },
    layout: panelLayout,
    heading: shownHeading('Filter'),
    headingLevel: headingLevel(),
  },
  events: {},
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

/** What editors read about `<natippc-filter-panel>`. */
export const form: ElementForm<typeof element> = {
  name: 'Filterbereich',
  text: 'Filter für eine Suche, die an anderer Stelle der Seite steht.',
  fields: {
    filterId: { label: 'Name der Suche', help: 'Derselbe wie bei der Anlagensuche. Leer: die erste Suche der Seite.' },
    updateMode: fields.updateMode,
    disableFilterManagement: fields.disableFilterManagement,
    preset: fields.preset,
    layout: fields.panelLayout,
    heading: fields.shownHeading('Filter'),
    headingLevel: fields.headingLevel,
  },
};
