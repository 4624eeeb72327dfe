import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { confidentiality } from './confidentiality.ts';

export const confidentialityDocs: DocsOf<typeof confidentiality> = {
  description:
    'Why fields are confidential; absent where none is. Only those who are registered for the installation read their values: for others a confidential name is “Name vertraulich”, and another confidential field is absent. What would tell an operator’s confidential name is withheld with it: company register number, web site, address and key, and the same name elsewhere.',
  separated: true,
  entry: {
    schema: 'Confidentiality',
    description: 'Why a field is confidential.',
    source: 'Directive 2003/4/EC, Article 4(2)',
  },
  fields: {
    field: {
      description: 'Path of the field, as in changes: `operator.name`, `parts/{key}/name`.',
      example: 'operator.name',
      column: { name: 'confidentialField', doc: 'Path of the field in the record, such as operator.name' },
    },
    // In a delivery it is at the reasonElement of the field.
    reason: {
      description: 'Reason, a code of the list ReasonValue.',
      example: 'Article4(2)(d)',
      column: { name: 'confidentialityReason', doc: 'Article4(2)(a) to Article4(2)(h)' },
    },
  },
};
