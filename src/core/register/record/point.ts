import type { Editing } from '../../platform/description/common-field.ts';
import { code, type GroupOptions, group, number } from '../../platform/description/fields.ts';

const fields = {
  longitude: number({ label: 'Länge', unit: '°', min: -180, max: 180 }),
  latitude: number({ label: 'Breite', unit: '°', min: -90, max: 90 }),
  accuracy: code({ label: 'Genauigkeit', terms: { exact: 'genau', municipality: 'Mittelpunkt der Gemeinde' } }),
};

/** A position in degrees (WGS 84). @__NO_SIDE_EFFECTS__ */
export const point = <By extends Editing = never>(options: GroupOptions<By>) => ({
  ...group<typeof fields, By>({ ...options, opaque: true, fields }),
  formControl: 'point' as const,
});
