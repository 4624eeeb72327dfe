import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { batConclusions } from './bat-conclusions.ts';

export const batConclusionsDocs: DocsOf<typeof batConclusions> = {
  description: 'BAT conclusions that apply.',
  element: '/ProductionInstallation',
  column: {
    name: 'batConclusions',
    doc: 'BAT conclusions as code:state:since, separated by |; state and date may be absent (open)',
  },
  entry: {
    schema: 'AppliedBatConclusion',
    description: 'BAT conclusions that apply to the installation.',
    source: 'Directive 2010/75/EU, Article 21(3)',
  },
  fields: {
    code: {
      description: 'Sector code, such as WI.',
      example: 'WI',
      element: 'BATConclusion',
    },
    title: { description: 'Sector.', example: 'Abfallverbrennung' },
    decision: { description: 'Number of the implementing decision.', example: '(EU) 2019/2010' },
    celex: { description: 'CELEX number.', example: '32019D2010' },
    state: { description: 'State of the permit’s adaptation.' },
    stateSince: { description: 'Since when (yyyy-mm-dd).', example: '2022-09-01' },
    deadline: {
      description: 'Four years after publication (Art. 21(3), yyyy-mm-dd).',
      example: '2023-12-03',
    },
  },
};
