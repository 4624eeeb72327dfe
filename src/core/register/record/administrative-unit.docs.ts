import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { administrativeUnit } from './administrative-unit.ts';

export const administrativeUnitDocs: DocsOf<typeof administrativeUnit> = {
  schema: 'AdministrativeUnit',
  description: 'Where the address lies in Austria.',
  fields: {
    municipalityCode: {
      description: 'Municipality code (GKZ), five digits.',
      example: '40101',
      column: { name: 'municipalityCode', doc: 'Municipality code (GKZ), five digits' },
    },
    municipality: {
      description: 'Municipality.',
      example: 'Linz',
      column: { name: 'municipality', doc: 'Name of the municipality' },
    },
    districtCode: {
      description: 'District, three digits.',
      example: '401',
      column: {
        name: 'districtCode',
        doc: 'District code, three digits; default: from municipality code or postcode',
      },
    },
    district: {
      description: 'Name of the district.',
      example: 'Linz (Stadt)',
    },
    federalStateCode: { description: 'Federal state, 1 to 9.', example: '4' },
    federalState: {
      description: 'Name of the federal state.',
      example: 'Oberösterreich',
    },
  },
};
