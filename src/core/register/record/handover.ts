import { group, number, text } from './field.ts';

/**
 * An authority of a federal state has moved the installation to another one: it still reads it and may take that back, until the other
 * authority has changed the record.
 */
export const handover = group({
  label: 'Übergabe durch die bisherige Behörde',
  see: 'authority',
  opaque: true,
  fields: {
    federalStateCode: text({ label: 'Bisheriges Bundesland' }),
    version: number({ label: 'Version vor der Übergabe', min: 1, decimals: 0 }),
  },
});
