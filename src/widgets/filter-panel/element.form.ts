import {
  disableFilterManagement,
  headingLevel,
  panelLayout,
  preset,
  shownHeading,
  updateMode,
} from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-filter-panel>`. */
export const form: ElementForm<typeof element> = {
  name: 'Filterbereich',
  text: 'Filter für eine Suche, die an anderer Stelle der Seite steht.',
  fields: {
    filterId: { label: 'Name der Suche', help: 'Derselbe wie bei der Anlagensuche. Leer: die erste Suche der Seite.' },
    updateMode,
    disableFilterManagement,
    preset,
    layout: panelLayout,
    heading: shownHeading('Filter'),
    headingLevel,
  },
};
