import { headingLevel, installationId, navigateEvent } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-installation-editor>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Edits one installation: authorities enter inspections, permits, derogations and states and correct the operator and the address; owners propose changes to their master data.',
  attributes: {
    installationId,
    editedPart: {
      doc: 'The part to edit, as in the query parameter "teil" of its address. Empty: an overview of all parts that can be edited.',
      text: 'Was bearbeitet wird, wie der Wert „teil“ seiner Adresse es nennt. Leer: alles, was sich bearbeiten lässt, zur Auswahl.',
    },
    entry: {
      doc: 'Key of the entry to edit, as in the query parameter "eintrag" of its address; "neu" for a new one.',
      text: 'Schlüssel des Eintrags, der bearbeitet wird, wie der Wert „eintrag“ seiner Adresse; „neu“ für einen neuen.',
    },
    field: {
      doc: 'Id of the field that gets the focus when the form is shown, as in the query parameter "angabe" of its address.',
      text: 'Feld, in dem die Eingabe beginnt, wie der Wert „angabe“ seiner Adresse es nennt.',
    },
    headingLevel: headingLevel(),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'Another page is about to be shown: a form, or the page after saving.',
      text: 'Eine andere Seite ist an der Reihe: ein Formular oder was nach dem Speichern kommt.',
    }),
  },
  examples: [
    {
      title: 'Editing one installation',
      text: 'Eine Anlage bearbeiten',
      html: '<natippc-installation-editor installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-installation-editor>',
    },
  ],
};

/** What editors read about `<natippc-installation-editor>`. */
export const form: ElementForm<typeof element> = {
  name: 'Anlage bearbeiten',
  text: 'Formulare für Behörden und Vorschläge für Betreiber:innen.',
  fields: {
    installationId: fields.installationId,
    editedPart: undefined,
    entry: undefined,
    field: undefined,
    headingLevel: fields.headingLevel,
  },
};
