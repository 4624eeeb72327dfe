import { headingLevel, navigateEvent } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { ProposalsProps } from './proposals.tsx';

/** `<natippc-proposals>`: the proposals of owners for all installations that the user is responsible for. */
export const element: WidgetElement<ProposalsProps> = {
  tag: 'natippc-proposals',
  summary: 'Lists the proposals of owners by state, open ones by default; each links to its page.',
  attributes: [headingLevel(6)],
  events: [navigateEvent()],
  editor: { name: 'Vorschläge', text: 'Was Betreiber:innen vorschlagen und ihre Behörde entscheidet.' },
  examples: [{ title: 'Proposals', text: 'Vorschläge', html: '<natippc-proposals></natippc-proposals>' }],
};
