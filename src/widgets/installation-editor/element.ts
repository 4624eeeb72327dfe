import type { WidgetElement } from '../embed/widget-element.ts';
import type { InstallationEditorProps } from './installation-editor.tsx';

/** `<natippc-installation-editor>`: what authorities edit of an installation and owners propose. */
export const element: WidgetElement<InstallationEditorProps> = {
  tag: 'natippc-installation-editor',
  summary:
    'Edits one installation: authorities enter inspections, permits, derogations and states, owners propose changes of their master data.',
  attributes: [
    {
      name: 'installation-id',
      property: 'installationId',
      type: 'string',
      default: '',
      doc: 'Public id of the installation, as in the links of the search.',
      editor: { label: 'Kennung der Anlage', help: 'Steht in der Adresse der Anlage im Register.' },
    },
    {
      name: 'part',
      property: 'part',
      type: 'string',
      default: '',
      doc: 'What is edited, as the query value "teil" of its address names it. Empty: all that can be edited, to choose from.',
    },
    {
      name: 'entry',
      property: 'entry',
      type: 'string',
      default: '',
      doc: 'Key of the entry that is edited, as the query value "eintrag" of its address; "neu" for one to be added.',
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading, 1 to 4; others follow below.',
      editor: {
        label: 'Ebene der Überschrift',
        help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
      },
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'Another page is to be shown: a form, or what comes after saving. Cancelled, the browser does not follow.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links, buttons, selection.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-color-ground', doc: 'Ground of fields and layers.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
  ],
  editor: { name: 'Anlage bearbeiten', text: 'Formulare für Behörden und Vorschläge für Betreiber:innen.' },
  examples: [
    {
      title: 'Editing one installation',
      html: '<natippc-installation-editor installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-installation-editor>',
    },
  ],
};
