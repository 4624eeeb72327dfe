import { group, optional, text } from '../../platform/description/fields.ts';
import { point } from './point.ts';

export const site = group({
  fields: {
    inspireId: text({ label: 'Standort (INSPIRE)' }),
    name: text({ label: 'Standort', mayBeConfidential: true }),
    geometry: optional(point({ label: 'Lage des Standorts', edit: 'authority' })),
  },
});
