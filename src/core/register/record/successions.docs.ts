import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { successions } from './successions.ts';

export const successionsDocs: DocsOf<typeof successions> = {
  description:
    'The installations from which this one has come, and those that have come from it; absent where none. Which they are tells `GET …/{id}/successions`.',
  entry: {
    schema: 'Succession',
    description:
      'What became of an installation. The record of the other one has an entry of the same id with the opposite role.',
  },
  fields: {
    id: { description: 'Id of the link, the same at both installations.' },
    role: { description: 'What the other installation is to this one.' },
    kind: {
      description:
        'merged: several became one; split: one became several; takenOver: another one continues it at the same place; moved: the same operator continues it elsewhere.',
    },
    day: { description: 'The day on which it happened (yyyy-mm-dd).', example: '2026-07-01' },
    installationId: { description: 'Public id of the other installation; for authorities only.', example: 'AT-2' },
    installationName: {
      description: 'Name of the other installation when this was entered; for authorities only.',
      example: 'Kraftwerk Ost',
    },
    reason: { description: 'Why; for authorities only.' },
  },
};
