import type { DocsOf, FieldDocs } from '../../platform/description/field-docs.ts';
import type { riskCriteria } from './risk.ts';

export const riskCategoryDocs: FieldDocs = {
  description: 'Risk by which the interval of routine inspections is set: 1 year (high), 2 (medium) or 3 (low).',
  source: 'Directive 2010/75/EU, Article 23(4)',
  column: { name: 'riskCategory', doc: 'high, medium or low' },
};

export const riskCriteriaDocs: DocsOf<typeof riskCriteria> = {
  schema: 'RiskCriteria',
  description: 'Criteria by which the risk is assessed; only for those who are registered for the installation.',
  source: 'Directive 2010/75/EU, Article 23(4)',
  fields: {
    environmentalEffects: {
      description: 'Potential and actual effects on human health and the environment.',
      column: { name: 'riskEnvironmentalEffects', doc: 'Effects on health and environment: high, medium or low' },
    },
    compliance: {
      description: 'Compliance with permit conditions so far.',
      column: {
        name: 'riskCompliance',
        doc: 'Compliance so far: compliant, minorDeviations or seriousDeviations',
      },
    },
    emas: {
      description: 'Whether the operator participates in EMAS.',
      source: 'Regulation (EC) No 1221/2009',
      column: { name: 'emas', doc: 'true or false: participation in EMAS' },
    },
  },
};
