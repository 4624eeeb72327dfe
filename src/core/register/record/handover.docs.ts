import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { handover } from './handover.ts';

export const handoverDocs: DocsOf<typeof handover> = {
  schema: 'Handover',
  description:
    'The installation has been moved to another federal state: the authority of the former one still reads it, and whoever moved it may take that back, until the other authority has changed the record or taken it over, or 14 days have passed. For authorities only.',
  fields: {
    federalStateCode: { description: 'The former federal state, 1 to 9.', example: '4' },
    day: {
      description: 'The day of the move (yyyy-mm-dd, in Austria); absent from those of earlier builds.',
      example: '2026-11-20',
    },
    version: { description: 'The last version before.', example: 3 },
    byFederalAuthority: {
      description: 'Whether the federal authority moved it, so that only it may take that back; absent otherwise.',
    },
  },
};
