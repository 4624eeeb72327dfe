import { headingLevel, installationId, navigateEvent } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { InstallationEditorProps } from './installation-editor.tsx';

/** `<natippc-installation-editor>`: what authorities edit of an installation and owners propose. */
export const element: WidgetElement<InstallationEditorProps> = {
  tag: 'natippc-installation-editor',
  summary:
    'Edits one installation: authorities enter inspections, permits, derogations and states and correct the operator and the address, owners propose changes of their master data.',
  attributes: [
    installationId,
    {
      name: 'edited-part',
      property: 'editedPart',
      type: 'string',
      default: '',
      doc: 'What is edited, as the query value "teil" of its address names it. Empty: all that can be edited, to choose from.',
      text: 'Was bearbeitet wird, wie der Wert „teil“ seiner Adresse es nennt. Leer: alles, was sich bearbeiten lässt, zur Auswahl.',
    },
    {
      name: 'entry',
      property: 'entry',
      type: 'string',
      default: '',
      doc: 'Key of the entry that is edited, as the query value "eintrag" of its address; "neu" for one to be added.',
      text: 'Schlüssel des Eintrags, der bearbeitet wird, wie der Wert „eintrag“ seiner Adresse; „neu“ für einen neuen.',
    },
    headingLevel(4),
  ],
  events: [
    navigateEvent({
      doc: 'Another page is to be shown: a form, or what comes after saving.',
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
