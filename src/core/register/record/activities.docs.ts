import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { activities } from './activities.ts';

export const activitiesDocs: DocsOf<typeof activities> = {
  description: 'Annex I activities.',
  element: '/ProductionInstallation/IEDAnnexIActivity/IEDAnnexIActivityType',
  column: { name: 'otherActivityCodes', doc: 'Further Annex I codes, separated by |' },
  entry: {
    schema: 'AnnexIActivity',
    description: 'Activity of Annex I of the Industrial Emissions Directive.',
    source: 'Directive 2010/75/EU, Annex I',
  },
  fields: {
    // The main activity; the further ones are otherActivity.
    code: {
      description: 'Annex I code, such as 5.3a.',
      example: '5.3a',
      element: 'mainActivity',
      column: { name: 'mainActivityCode', doc: 'Annex I code (5.3a, 5.3(a)) or E-PRTR code (5(c))' },
    },
    title: {
      description: 'German short title.',
    },
    legalVersion: {
      description: 'Legal version in which the code is meant.',
      column: {
        name: 'legalVersion',
        doc: '2010/75/EU or 2024/1785: version in which the Annex I codes are meant',
      },
      default: '2010/75/EU',
    },
    main: { description: 'Main activity.' },
    capacity: {
      description: 'Capacity in words, as permitted.',
      example: '120 t/Tag',
      column: { name: 'capacity', doc: 'Permitted capacity in words with unit' },
    },
  },
};
