import { detailHref, filterId, heading, headingLevel, preset, urlState } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-map>`. */
export const form: ElementForm<typeof element> = {
  name: 'Karte',
  text: 'Anlagen einer Suche auf der Karte, daneben als Liste.',
  isUsual: true,
  fields: {
    filterId,
    urlState,
    preset,
    detailHref,
    heading,
    headingLevel,
  },
};
