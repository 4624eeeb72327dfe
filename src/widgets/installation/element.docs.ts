import {
  headingInset,
  headingLevel,
  installationId,
  navigateEvent,
  stickyTop,
} from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-installation>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Shows one installation: what it is, which authorities supervise it, permits, inspections, BAT conclusions, identifiers.',
  attributes: {
    installationId,
    listHref: {
      doc: 'Link target of "Zurück". Empty: the search page of the application.',
      text: 'Wohin „Zurück“ führt. Leer: zur Suche im Register.',
    },
    listLink: {
      doc: '"off" hides the link "Zur Suche" above the name, for pages with their own link back.',
      text: '„off“ lässt den Link „Zur Suche“ über dem Namen weg, wenn Ihre Seite einen eigenen Weg zurück hat.',
    },
    permalink: {
      doc: 'Address that "Link kopieren" copies, with {id} as a placeholder for the id. Empty: the page in the application.',
      text: 'Adresse, die „Link kopieren“ kopiert, mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
    },
    headingLevel: headingLevel({
      doc: "Level of the installation's name as a heading",
      text: 'Ebene des Namens als Überschrift',
    }),
  },
  events: {
    'natippc-navigate': navigateEvent(),
    'natippc-loaded': {
      detail: '{ id: string, name: string }',
      doc: 'The installation is shown; its name can be used in the page title.',
      text: 'Die Anlage ist zu sehen; ihr Name kann in den Titel Ihrer Seite.',
    },
  },
  cssProperties: [stickyTop, headingInset],
  examples: [
    {
      title: 'One installation',
      text: 'Eine Anlage',
      html: '<natippc-installation installation-id="AT.CAED~9008390000001.INSTALLATION" list-href="/anlagen"></natippc-installation>',
    },
  ],
};

/** What editors read about `<natippc-installation>`. */
export const form: ElementForm<typeof element> = {
  name: 'Anlage',
  text: 'Alles, was das Register zu einer Anlage enthält.',
  isUsual: true,
  fields: {
    installationId: fields.installationId,
    listHref: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.' },
    listLink: { label: 'Link „Zur Suche“ über dem Namen', values: { on: 'ja', off: 'nein' } },
    permalink: undefined,
    headingLevel: fields.headingLevel,
  },
};
