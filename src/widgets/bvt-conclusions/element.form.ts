import { heading, headingLevel, searchHref } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-bvt-conclusions>`. */
export const form: ElementForm<typeof element> = {
  name: 'bvT-Schlussfolgerungen',
  text: 'Liste der bvT-Schlussfolgerungen mit ihren Fristen.',
  isUsual: true,
  fields: {
    code: { label: 'Kürzel', help: 'Zeigt nur diese eine bvT-Schlussfolgerung, etwa WI. Leer: die Liste.' },
    searchHref,
    conclusionHref: {
      label: 'Adresse Ihrer Seite mit einer bvT-Schlussfolgerung',
      help: 'Leer: die Seite im Register.',
    },
    listHref: { label: 'Adresse Ihrer Seite mit der Liste', help: 'Leer: die Liste im Register.' },
    listLink: { label: 'Weg zurück zur Liste', values: { on: 'ja', off: 'nein' } },
    urlState: { label: 'Auswahl in der Adresse der Seite', values: { on: 'ja', off: 'nein' } },
    heading,
    headingLevel,
  },
};
