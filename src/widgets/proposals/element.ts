import type { WidgetElement } from '../embed/widget-element.ts';
import type { ProposalsProps } from './proposals.tsx';

/** `<natippc-proposals>`: what owners propose, of all installations that one is registered for. */
export const element: WidgetElement<ProposalsProps> = {
  tag: 'natippc-proposals',
  summary: 'Lists the proposals of owners, the open ones first to be decided; each leads to its page.',
  attributes: [
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading of the list, 1 to 6.',
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
      doc: 'A link was clicked. Cancelled, the browser does not follow: the page shows the target in its own way.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links and selection.' },
    { name: '--natippc-color-line', doc: 'Lines between the proposals.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
  ],
  editor: { name: 'Vorschläge', text: 'Was Betreiber:innen vorschlagen und ihre Behörde entscheidet.' },
  examples: [{ title: 'Proposals', html: '<natippc-proposals></natippc-proposals>' }],
};
