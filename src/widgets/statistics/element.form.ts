import { filterId, heading, headingLevel, preset, searchHref, urlState } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-statistics>`. */
export const form: ElementForm<typeof element> = {
  name: 'Statistik',
  text: 'Zahlen einer Suche: nach Branche, Bundesland, Inspektionen und Fristen.',
  isUsual: true,
  fields: {
    filterId,
    urlState,
    preset,
    searchHref,
    heading,
    headingLevel,
  },
};
