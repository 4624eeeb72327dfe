import { group, text } from '../../platform/description/fields.ts';

/** Location of an address in Austria; codes are the first 1, 3 and 5 digits of the municipality code (GKZ). */
export const administrativeUnit = group({
  follows: true,
  fields: {
    municipalityCode: text({ label: 'Gemeinde', opaque: true }),
    municipality: text({ label: 'Gemeinde' }),
    districtCode: text({ label: 'Bezirk', opaque: true }),
    district: text({ label: 'Bezirk' }),
    federalStateCode: text({ label: 'Bundesland', opaque: true }),
    federalState: text({ label: 'Bundesland' }),
  },
});
