import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { findings } from './findings.ts';

export const findingsDocs: DocsOf<typeof findings> = {
  description: 'Findings of the plausibility checks.',
  entry: { schema: 'PlausibilityFinding', description: 'Finding of the plausibility checks.' },
  fields: {
    code: { description: 'Stable code, such as POINT_OUTSIDE_DISTRICT.', example: 'POINT_OUTSIDE_DISTRICT' },
    message: { description: 'German sentence.' },
    field: { description: 'Affected field.', example: 'geometry' },
    entry: { description: 'Key of the affected list entry, where it is about one.' },
  },
};
