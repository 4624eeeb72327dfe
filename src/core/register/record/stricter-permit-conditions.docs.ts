import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { stricterPermitConditions } from './stricter-permit-conditions.ts';

export const stricterPermitConditionsDocs: DocsOf<typeof stricterPermitConditions> = {
  description: 'Permit conditions that are stricter than the BAT conclusions; absent where none.',
  // A delivery also has stricterPermitConditionsIndicator: true.
  element: '/ProductionInstallation/stricterPermitConditions/StricterPermitConditionsType',
  separated: true,
  entry: {
    schema: 'StricterPermitCondition',
    description: 'Permit condition that is stricter than the BAT conclusions.',
    source: 'Directive 2010/75/EU, Articles 14(4) and 18',
  },
  fields: {
    id: { description: 'Id within the record.' },
    batAel: {
      description: 'Emission level that is undercut, in words: the register does not have the list BATAELValue.',
      example: 'BVT 29, NOx',
      element: 'BATAEL',
      column: { name: 'stricterConditionBATAEL', doc: 'Emission level that is undercut' },
    },
    article18: {
      description: 'Because of an environmental quality standard (Art. 18).',
      element: 'article18',
      column: {
        name: 'stricterConditionArticle18',
        doc: 'true or false: because of an environmental quality standard',
      },
    },
    article14Paragraph4: {
      description: 'Stricter than achievable by the best available techniques (Art. 14(4)).',
      element: 'article14.4',
      column: {
        name: 'stricterConditionArticle14Paragraph4',
        doc: 'true or false: stricter than the best available techniques',
      },
    },
  },
};
