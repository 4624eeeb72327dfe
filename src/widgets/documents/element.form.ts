import { detailHref, heading, headingLevel, urlState } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-documents>`. */
export const form: ElementForm<typeof element> = {
  name: 'Dokumente',
  text: 'Suche in den Dokumenten aller Anlagen: Bescheide, Berichte, Vorlagen.',
  fields: {
    detailHref,
    urlState,
    heading,
    headingLevel,
  },
};
