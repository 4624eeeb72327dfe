import { date, flag, group, number, optional, text } from '../../platform/description/fields.ts';

/**
 * An installation has moved to another federal state: the former one's authority still reads it, and whoever moved it may take that back,
 * until the other authority has changed the record or taken it over, or two weeks have passed (see `isHandoverOpen`).
 */
export const handover = group({
  label: 'Übergabe durch die bisherige Behörde',
  see: 'authority',
  opaque: true,
  follows: true,
  fields: {
    federalStateCode: text({ label: 'Bisheriges Bundesland' }),
    day: optional(date({ label: 'Übergeben am' })),
    version: number({ label: 'Version vor der Übergabe', min: 1, decimals: 0 }),
    byFederalAuthority: optional(flag({ label: 'Von der Bundesbehörde übergeben', yes: 'ja', no: 'nein' })),
  },
});
