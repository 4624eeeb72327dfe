import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { contentDescription } from './content-description.ts';

export const contentDocs: DocsOf<typeof contentDescription> = {
  fields: {
    title: { description: 'Shown above the page and in the list of pages.' },
    html: { description: 'Fragment of HTML; headings begin with h2.' },
    validOn: { description: 'The day for which the content was checked (yyyy-mm-dd).' },
  },
};
