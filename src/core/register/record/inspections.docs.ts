import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { inspections } from './inspections.ts';

export const inspectionsDocs: DocsOf<typeof inspections> = {
  description: 'Environmental inspections.',
  // A delivery has their number in a year and one address.
  element: '/ProductionInstallation/siteVisits/SiteVisitsType',
  column: { name: 'siteVisits', doc: 'Inspections as date:kind:result, separated by |' },
  entry: {
    schema: 'Inspection',
    description: 'Environmental inspection (Art. 23).',
    source: 'Directive 2010/75/EU, Article 23',
  },
  fields: {
    id: { description: 'Id within the record.' },
    date: {
      description: 'Day of the visit (yyyy-mm-dd).',
      example: '2024-06-07',
    },
    kind: { description: 'By programme, or on occasion.' },
    authority: { description: 'Inspecting authority.' },
    result: {
      description: 'Result.',
    },
    summary: { description: 'Summary of the findings.' },
    reportPublished: { description: 'Publication of the report (yyyy-mm-dd).', example: '2024-08-01' },
    reportUrl: { description: 'Where the report is published.', element: 'siteVisitURL' },
    measures: { description: 'Follow-up measures; empty where none.' },
    nextDue: { description: 'Latest date of the next routine visit (yyyy-mm-dd).', example: '2027-06-07' },
  },
};
