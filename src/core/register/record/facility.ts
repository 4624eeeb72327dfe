import { code, date, group, optional, text } from '../../platform/description/fields.ts';
import { point } from './point.ts';
import { postalAddress } from './postal-address.ts';

const riverBasinDistrictTerms = { AT1000: 'Donau', AT2000: 'Rhein', AT5000: 'Elbe' };

export const facility = group({
  fields: {
    inspireId: text({ label: 'Betriebseinrichtung (INSPIRE)' }),
    name: text({ label: 'Betriebseinrichtung', mayBeConfidential: true }),
    facilityType: code({
      label: 'Art der Betriebseinrichtung',
      terms: { EPRTR: 'meldepflichtig (E-PRTR)', NONEPRTR: 'nicht meldepflichtig' },
    }),
    parentCompanyName: text({ label: 'Muttergesellschaft', mayBeConfidential: true }),
    mainActivityCode: text({ label: 'Haupttätigkeit (E-PRTR)' }),
    mainActivityName: text({ label: 'Haupttätigkeit (E-PRTR)' }),
    dateOfStartOfOperation: optional(date({ label: 'In Betrieb seit' })),
    address: optional(
      postalAddress({ label: 'Adresse der Betriebseinrichtung', edit: 'authority', mayBeConfidential: true }),
    ),
    geometry: optional(point({ label: 'Lage der Betriebseinrichtung', edit: 'authority' })),
    riverBasinDistrict: optional(
      code({ label: 'Flussgebietseinheit', terms: riverBasinDistrictTerms, edit: 'authority' }),
    ),
  },
});
