import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { acknowledgements } from './acknowledgements.ts';

export const acknowledgementsDocs: DocsOf<typeof acknowledgements> = {
  description:
    'Findings that the authority has answered with a reason: they do not count as open until the values that they are about change. Absent where none.',
  entry: { schema: 'Acknowledgement', description: 'Answer to a finding.' },
  fields: {
    code: { description: 'Code of the finding.', example: 'POINT_OUTSIDE_DISTRICT' },
    field: { description: 'Field that the finding is about.', example: 'geometry' },
    entry: { description: 'Key of the list entry that the finding is about.' },
    message: { description: 'The sentence that was answered.' },
    reason: { description: 'Why the finding is right as it is.' },
    day: { description: 'Day of the answer (yyyy-mm-dd).', example: '2026-03-01' },
  },
};
