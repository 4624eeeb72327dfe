import { group, optional, text } from '../../platform/description/fields.ts';
import { point } from './point.ts';

export const site = group({
  edit: 'authority',
  fields: {
    inspireId: text({ label: 'Standort (INSPIRE)' }),
    name: text({ label: 'Standort', required: true, mayBeConfidential: true }),
    geometry: optional(point({ label: 'Lage des Standorts' })),
  },
});
