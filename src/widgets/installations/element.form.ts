import {
  detailHref,
  disableFilterManagement,
  heading,
  headingLevel,
  preset,
  updateMode,
  urlState,
} from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

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
    urlState,
    preset,
    detailHref,
    heading,
    headingLevel,
    updateMode,
    disableFilterManagement,
  },
};
