import { headingLevel, navigateEvent } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { ProposalsProps } from './proposals.tsx';

/** `<natippc-proposals>`: what owners propose, of all installations that one is registered for. */
export const element: WidgetElement<ProposalsProps> = {
  tag: 'natippc-proposals',
  summary: 'Lists the proposals of owners, the open ones first to be decided; each leads to its page.',
  attributes: [headingLevel(6)],
  events: [navigateEvent()],
  editor: { name: 'Vorschläge', text: 'Was Betreiber:innen vorschlagen und ihre Behörde entscheidet.' },
  examples: [{ title: 'Proposals', text: 'Vorschläge', html: '<natippc-proposals></natippc-proposals>' }],
};
