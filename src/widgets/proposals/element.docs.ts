import { headingLevel, navigateEvent } from '../../embed/common-attributes.docs.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import { element } from './element.ts';

/** What developers read about `<natippc-proposals>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Lists the proposals of owners, and their requests to act for installations, by state, open ones by default; each links to its page.',
  attributes: {
    headingLevel: headingLevel(element),
  },
  events: {
    'natippc-navigate': navigateEvent(),
  },
  examples: [{ title: 'Proposals', text: 'Vorschläge', html: '<natippc-proposals></natippc-proposals>' }],
};
