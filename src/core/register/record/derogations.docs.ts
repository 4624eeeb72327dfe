import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { derogations } from './derogations.ts';

export const derogationsDocs: DocsOf<typeof derogations> = {
  description: 'Derogations.',
  // A delivery also has BATDerogationIndicator: true.
  element: '/ProductionInstallation/BATDerogation/BATderogationType',
  entry: {
    schema: 'BatDerogation',
    description: 'Derogation from an emission level (Art. 15).',
    source: 'Directive 2010/75/EU, Article 15(4)',
  },
  fields: {
    id: { description: 'Id within the record.' },
    batConclusionCode: { description: 'Sector code of the BAT conclusions.', example: 'WI' },
    batAel: {
      description: 'Emission level from which it derogates, in words: the register does not have the list BATAELValue.',
      example: 'BVT 29, NOx',
      element: 'BATAEL',
    },
    reason: { description: 'Reason.' },
    publicReasonUrl: { description: 'Where the reason is published.', element: 'publicReasonURL' },
    startDate: {
      description: 'First day (yyyy-mm-dd).',
      example: '2024-01-01',
      element: 'derogationDurationStartDate',
    },
    endDate: { description: 'Last day (yyyy-mm-dd).', example: '2028-12-31', element: 'derogationDurationEndDate' },
  },
};
