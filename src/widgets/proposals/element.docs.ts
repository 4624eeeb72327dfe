import { headingLevel, navigateEvent } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-proposals>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Lists the proposals of owners, and their requests to act for installations, by state, open ones by default; each links to its page.',
  attributes: {
    headingLevel: headingLevel(),
  },
  events: {
    'natippc-navigate': navigateEvent(),
  },
  examples: [{ title: 'Proposals', text: 'Vorschläge', html: '<natippc-proposals></natippc-proposals>' }],
};

/** What editors read about `<natippc-proposals>`. */
export const form: ElementForm<typeof element> = {
  name: 'Vorschläge',
  text: 'Was Betreiber:innen vorschlagen und ihre Behörde entscheidet.',
  fields: {
    headingLevel: fields.headingLevel,
  },
};
