import type { DocsOf } from './field-docs.ts';
import type { handover } from './handover.ts';

export const handoverDocs: DocsOf<typeof handover> = {
  schema: 'Handover',
  description:
    'An authority has moved the installation to another federal state: it still reads it, and may take that back until the other authority has changed the record. For authorities only.',
  fields: {
    federalStateCode: { description: 'Federal state of the authority that moved it, 1 to 9.', example: '4' },
    version: { description: 'The last version before.', example: 3 },
  },
};
