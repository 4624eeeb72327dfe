import { headingLevel, navigateEvent } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { ComparisonProps } from './comparison.tsx';

/** `<natippc-comparison>`: two to four installations side by side. */
export const element: WidgetElement<ComparisonProps> = {
  tag: 'natippc-comparison',
  summary: 'Two to four installations side by side, question by question, with their differences marked.',
  attributes: [
    {
      name: 'installation-ids',
      property: 'installationIds',
      type: 'string',
      default: '',
      doc: 'Public ids of two to four installations, separated by commas, in the order of their columns.',
      text: 'Kennungen von zwei bis vier Anlagen, durch Beistriche getrennt, in der Reihenfolge der Spalten.',
      editor: { label: 'Kennungen der Anlagen', help: 'Zwei bis vier, durch Beistriche getrennt.' },
    },
    headingLevel(5, { doc: 'Level of the headings', text: 'Ebene der Überschriften' }),
  ],
  events: [
    navigateEvent({
      doc: 'A link was clicked: kind "installation", "comparison" or "search".',
      text: 'Ein Link wurde angeklickt: Art „installation“, „comparison“ oder „search“.',
    }),
  ],
  editor: { name: 'Anlagenvergleich', text: 'Zwei bis vier Anlagen nebeneinander.' },
  examples: [
    {
      title: 'Two installations side by side',
      text: 'Zwei Anlagen nebeneinander',
      html: '<natippc-comparison installation-ids="AT.CAED~9008390000001.INSTALLATION,AT.CAED~9008390000002.INSTALLATION"></natippc-comparison>',
    },
  ],
};
