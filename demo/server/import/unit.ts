import type { AdministrativeUnit, PostalAddress } from '../../../src/core/api/installation-record.ts';
import { districtByCode, viennaDistrictOfPostcode } from '../../data/districts.ts';
import { federalStateByCode } from '../../data/federal-states.ts';
import { districtsOfPostcode } from '../../data/postcodes.ts';

/**
 * Where an Austrian address lies: by its municipality code, else its district code, else by a postcode that belongs to one
 * district only. Vienna as a whole becomes the district its postcode names. Undefined abroad and where nothing says it.
 */
export function unitOf(
  municipalityCode: string,
  municipality: string,
  districtCode: string,
  address: PostalAddress,
): AdministrativeUnit | undefined {
  if (address.countryCode !== 'AT') return undefined;
  const byPostcode = districtsOfPostcode(address.postalCode);
  const stated = /^\d{5}$/.test(municipalityCode) ? municipalityCode.slice(0, 3) : districtCode;
  const code = stated || (byPostcode.length === 1 ? (byPostcode[0] ?? '') : '');
  const vienna = code === '900' ? viennaDistrictOfPostcode(address.postalCode) : undefined;
  const district = districtByCode(vienna ?? code);
  if (!district) return undefined;
  return {
    municipalityCode: vienna ? `${vienna}01` : /^\d{5}$/.test(municipalityCode) ? municipalityCode : '',
    municipality,
    districtCode: district.code,
    district: district.name,
    federalStateCode: district.federalState,
    federalState: federalStateByCode(district.federalState)?.name ?? '',
  };
}
