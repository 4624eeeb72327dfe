import { code, date, group, optional, reference, text } from '../../platform/description/fields.ts';
import { point } from './point.ts';
import { postalAddress } from './postal-address.ts';
import { eprtrList } from './references.ts';

const riverBasinDistrictTerms = { AT1000: 'Donau', AT2000: 'Rhein', AT5000: 'Elbe' };

export const facility = group({
  edit: 'authority',
  fields: {
    inspireId: text({ label: 'Betriebseinrichtung (INSPIRE)' }),
    name: text({
      label: 'Betriebseinrichtung',
      required: true,
      mayBeConfidential: true,
    }),
    facilityType: code({
      label: 'Art der Betriebseinrichtung',
      terms: { EPRTR: 'meldepflichtig (E-PRTR)', NONEPRTR: 'nicht meldepflichtig' },
      required: true,
    }),
    parentCompanyName: text({ label: 'Muttergesellschaft', mayBeConfidential: true }),
    mainActivityCode: reference({ label: 'Haupttätigkeit (E-PRTR)', list: eprtrList }),
    mainActivityName: text({ label: 'Haupttätigkeit (E-PRTR)' }),
    dateOfStartOfOperation: optional(date({ label: 'In Betrieb seit' })),
    address: optional(postalAddress({ label: 'Adresse der Betriebseinrichtung', mayBeConfidential: true })),
    geometry: optional(point({ label: 'Lage der Betriebseinrichtung' })),
    riverBasinDistrict: optional(code({ label: 'Flussgebietseinheit', terms: riverBasinDistrictTerms })),
  },
});
