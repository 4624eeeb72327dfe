import { headingLevel, searchHref } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-open-data>`. */
export const form: ElementForm<typeof element> = {
  name: 'Daten und Schnittstelle',
  text: 'Dateien, Abonnement und Aufrufe, mit denen andere die Daten nutzen.',
  fields: {
    searchHref,
    headingLevel,
  },
};
