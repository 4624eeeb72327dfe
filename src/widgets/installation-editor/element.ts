import { headingLevel, installationId, navigateEvent } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { InstallationEditorProps } from './installation-editor.tsx';

/** `<natippc-installation-editor>`: where authorities edit an installation and owners propose changes. */
export const element: WidgetElement<InstallationEditorProps> = {
  tag: 'natippc-installation-editor',
  summary:
    'Edits one installation: authorities enter inspections, permits, derogations and states and correct the operator and the address; owners propose changes to their master data.',
  attributes: [
    installationId,
    {
      name: 'edited-part',
      property: 'editedPart',
      type: 'string',
      default: '',
      doc: 'The part to edit, as in the query parameter "teil" of its address. Empty: an overview of all parts that can be edited.',
      text: 'Was bearbeitet wird, wie der Wert „teil“ seiner Adresse es nennt. Leer: alles, was sich bearbeiten lässt, zur Auswahl.',
    },
    {
      name: 'entry',
      property: 'entry',
      type: 'string',
      default: '',
      doc: 'Key of the entry to edit, as in the query parameter "eintrag" of its address; "neu" for a new one.',
      text: 'Schlüssel des Eintrags, der bearbeitet wird, wie der Wert „eintrag“ seiner Adresse; „neu“ für einen neuen.',
    },
    headingLevel(4),
  ],
  events: [
    navigateEvent({
      doc: 'Another page is about to be shown: a form, or the page after saving.',
      text: 'Eine andere Seite ist an der Reihe: ein Formular oder was nach dem Speichern kommt.',
    }),
  ],
  editor: { name: 'Anlage bearbeiten', text: 'Formulare für Behörden und Vorschläge für Betreiber:innen.' },
  examples: [
    {
      title: 'Editing one installation',
      text: 'Eine Anlage bearbeiten',
      html: '<natippc-installation-editor installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-installation-editor>',
    },
  ],
};
