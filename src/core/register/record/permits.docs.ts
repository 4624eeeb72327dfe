import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { permits } from './permits.ts';

export const permitsDocs: DocsOf<typeof permits> = {
  description: 'Permit decisions.',
  element: '/ProductionInstallation/permit/PermitDetails',
  entry: { schema: 'Permit', description: 'Permit decision.', source: 'Directive 2010/75/EU, Articles 4, 5 and 21' },
  fields: {
    id: { description: 'Id within the record.' },
    reference: {
      description: 'File reference of the decision.',
      example: 'UR-2019-123456/7',
      column: { name: 'permitReference', doc: 'File reference of a permit' },
    },
    title: { description: 'What it grants.', column: { name: 'permitTitle', doc: 'What the permit grants' } },
    authority: { description: 'Deciding authority.' },
    legalBasis: {
      description: 'Statute it rests on.',
      example: '§ 77a GewO 1994',
      column: { name: 'permitLegalBasis', doc: 'Statute the permit rests on' },
    },
    dateOfGranting: {
      description: 'Date of the decision (yyyy-mm-dd).',
      example: '2019-05-14',
      element: 'dateOfGranting',
      column: { name: 'dateOfGranting', doc: 'Date of the permit' },
    },
    dateOfLastUpdate: {
      description: 'Date of the last update (yyyy-mm-dd).',
      example: '2023-02-01',
      element: 'dateOfLastUpdate',
      column: { name: 'dateOfLastUpdate', doc: 'Date of the permit’s last update' },
    },
    permitGranted: { description: 'Granted.', element: 'permitGranted' },
    permitReconsidered: { description: 'Reconsidered.', element: 'permitReconsidered' },
    permitUpdated: { description: 'Updated.', element: 'permitUpdated' },
    enforcementAction: { description: 'Enforcement action; empty where none.', element: 'enforcementAction' },
    permitUrl: {
      description: 'Where the decision is published.',
      element: 'permitURL',
      column: { name: 'permitURL', doc: 'Web address of the permit (http or https)' },
    },
  },
};
