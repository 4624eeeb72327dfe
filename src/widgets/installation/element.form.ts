import { headingLevel, installationId } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-installation>`. */
export const form: ElementForm<typeof element> = {
  name: 'Anlage',
  text: 'Alles, was das Register zu einer Anlage enthält.',
  isUsual: true,
  fields: {
    installationId,
    listHref: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.' },
    listLink: { label: 'Link „Zur Suche“ über dem Namen', values: { on: 'ja', off: 'nein' } },
    permalink: undefined,
    headingLevel,
  },
};
