import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { operator } from './operator.ts';
import { postalAddressDocs } from './postal-address.docs.ts';

export const operatorDocs: DocsOf<typeof operator> = {
  schema: 'Operator',
  description: 'Operator of the installation.',
  element: '/ProductionFacility/parentCompany/ParentCompanyDetails',
  fields: {
    name: {
      description: 'Name of the operator.',
      example: 'Donauwerk Entsorgung GmbH',
      element: 'parentCompanyName',
      reasonElement: 'confidentialityReason',
      column: { name: 'parentCompanyName', doc: 'Operator', required: true, maxLength: 300 },
    },
    ownerId: { description: 'Key of the registered owner.' },
    legalForm: {
      description: 'Legal form: a code of the list 3475-legal-forms-at-edm, such as GmbH.',
      example: 'GmbH',
      column: {
        name: 'legalForm',
        doc: 'Legal form of the operator: a code of the list 3475-legal-forms-at-edm, such as GmbH',
      },
    },
    companyRegisterNumber: {
      description: 'Number in the company register.',
      example: 'FN 123456a',
      column: { name: 'companyRegisterNumber', doc: 'Company register number (Firmenbuchnummer)' },
    },
    url: {
      description: 'Web site.',
      example: 'https://donauwerk.example/',
      element: 'parentCompanyURL',
      column: { name: 'parentCompanyURL', doc: 'Web address of the operator (http or https)' },
    },
    address: postalAddressDocs(),
  },
};
