import { code, type GroupField, group, number } from './field.ts';

const fields = {
  longitude: number({ label: 'Länge', unit: '°', min: -180, max: 180 }),
  latitude: number({ label: 'Breite', unit: '°', min: -90, max: 90 }),
  accuracy: code({ label: 'Genauigkeit', terms: { exact: 'genau', municipality: 'Mittelpunkt der Gemeinde' } }),
};

/** A position in degrees (WGS 84). @__NO_SIDE_EFFECTS__ */
export const point = (options: Omit<GroupField, 'kind' | 'fields' | 'optional'>) =>
  group({ ...options, opaque: true, fields });
