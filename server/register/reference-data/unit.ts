import type { AdministrativeUnit, PostalAddress } from '#core/register/installation/installation-record.ts';
import { districtByCode, viennaDistrictOfPostcode } from './districts.ts';
import { federalStateByCode } from './federal-states.ts';
import { districtsOfPostcode } from './postcodes.ts';

/**
 * The administrative unit of an Austrian address: by its municipality code, otherwise by its district code or postcode. A postcode
 * that covers several districts yields no district but the federal state, if it is the same for all. Vienna as a whole becomes
 * the municipal district of the postcode. Undefined abroad and if nothing determines it.
 *
 * @param byPostcode codes of the districts to which the postcode delivers
 */
export function unitOf(
  municipalityCode: string,
  municipality: string,
  districtCode: string,
  address: Pick<PostalAddress, 'postalCode' | 'countryCode'>,
  byPostcode: readonly string[] = districtsOfPostcode(address.postalCode),
): AdministrativeUnit | undefined {
  if (address.countryCode !== 'AT') return undefined;
  const statedMunicipality = /^\d{5}$/.test(municipalityCode) ? municipalityCode : '';
  const stated = statedMunicipality.slice(0, 3) || districtCode;
  const code = stated || (byPostcode.length === 1 ? (byPostcode[0] ?? '') : '');
  const vienna = code === '900' ? viennaDistrictOfPostcode(address.postalCode) : undefined;
  const district = districtByCode(vienna ?? code);
  const states = new Set(byPostcode.map((candidate) => candidate.slice(0, 1)));
  const stateOfPostcode = states.size === 1 ? [...states][0] : undefined;
  const state = federalStateByCode(district?.federalState ?? stateOfPostcode ?? '');
  if (!state) return undefined;
  return {
    municipalityCode: vienna ? `${vienna}01` : district ? statedMunicipality : '',
    municipality,
    districtCode: district?.code ?? '',
    district: district?.name ?? '',
    federalStateCode: state.code,
    federalState: state.name,
  };
}
