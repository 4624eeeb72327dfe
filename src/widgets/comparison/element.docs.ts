import { headingLevel, navigateEvent } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-comparison>`. */
export const docs: ElementDocs<typeof element> = {
  summary: 'Two to four installations side by side, question by question, with their differences marked.',
  attributes: {
    installationIds: {
      doc: 'Public ids of two to four installations, separated by commas, in the order of their columns.',
      text: 'Kennungen von zwei bis vier Anlagen, durch Beistriche getrennt, in der Reihenfolge der Spalten.',
    },
    headingLevel: headingLevel({ doc: 'Level of the headings', text: 'Ebene der Überschriften' }),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'A link was clicked: kind "installation", "comparison" or "search".',
      text: 'Ein Link wurde angeklickt: Art „installation“, „comparison“ oder „search“.',
    }),
  },
  examples: [
    {
      title: 'Two installations side by side',
      text: 'Zwei Anlagen nebeneinander',
      html: '<natippc-comparison installation-ids="AT.CAED~9008390000001.INSTALLATION,AT.CAED~9008390000002.INSTALLATION"></natippc-comparison>',
    },
  ],
};

/** What editors read about `<natippc-comparison>`. */
export const form: ElementForm<typeof element> = {
  name: 'Anlagenvergleich',
  text: 'Zwei bis vier Anlagen nebeneinander.',
  fields: {
    installationIds: { label: 'Kennungen der Anlagen', help: 'Zwei bis vier, durch Beistriche getrennt.' },
    headingLevel: fields.headingLevel,
  },
};
