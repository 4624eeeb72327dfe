import { slug } from '#core/platform/format/fold.ts';
import type { CompetentAuthority } from '#core/register/installation/installation-record.ts';
import { seatOf } from './authority-seats.ts';
import { districtByCode, districts, isViennaDistrict } from './districts.ts';
import { federalStates } from './federal-states.ts';

/** An authority that permits and inspects installations: a state's office ('lh-4') or a district authority ('bh-405'). */
export type Authority = Omit<CompetentAuthority, 'role'> & {
  /** The federal state it belongs to. */
  federalState: string;
};

// Statutory cities, where the city's Magistrat is the district authority.
const statutoryCities = new Set('101 102 201 202 301 302 303 304 401 402 403 501 601 701 900'.split(' '));

/** 'St. Pölten (Land)' → 'St. Pölten', 'Stadt Linz' → 'Linz', 'Innsbruck-Stadt' → 'Innsbruck'. */
const cityName = (district: string): string =>
  district
    .replace(/ \(.*\)$/, '')
    .replace(/^Stadt /, '')
    .replace(/[ -]Stadt$/, '');

// The addresses are those of the real offices; .example mailboxes and numbers with a zero after the area code do not exist.
function contact(id: string, mailbox: string): Omit<Authority, 'name' | 'federalState'> {
  const { areaCode = '', city = '', postalCode = '', street = '', buildingNumber = '' } = seatOf(id) ?? {};
  return {
    id,
    electronicMailAddress: `umwelt@${mailbox}.example`,
    telephoneNo: `+43 ${areaCode} 0${id.replace(/\D/g, '').padEnd(3, '0')}-0`,
    address: { street, buildingNumber, postalCode, city, countryCode: 'AT' },
  };
}

const stateOffices: Authority[] = federalStates.map((state) => ({
  ...contact(`lh-${state.code}`, `land-${slug(state.name)}`),
  name: state.office,
  federalState: state.code,
}));

const districtAuthorities: Authority[] = districts
  .filter((district) => !isViennaDistrict(district.code))
  .map((district) => {
    const city = cityName(district.name).replace(/^Sankt /, 'St. ');
    const statutory = statutoryCities.has(district.code);
    const kind = statutory ? 'Magistrat der Stadt' : 'Bezirkshauptmannschaft';
    return {
      ...contact(`bh-${district.code}`, `${statutory ? 'stadt' : 'bh'}-${slug(city)}`),
      name: `${kind} ${city}`,
      federalState: district.federalState,
    };
  });

/** All authorities: the nine state offices, then the district authorities. */
export const authorities: readonly Authority[] = [...stateOffices, ...districtAuthorities];

const byId = new Map(authorities.map((authority) => [authority.id, authority]));

/** The authority with this id, if there is one. */
export const authorityById = (id: string): Authority | undefined => byId.get(id);

/** The office of a federal state. */
export const stateOfficeOf = (federalStateCode: string): Authority | undefined => byId.get(`lh-${federalStateCode}`);

/** The district authority of a district; for Vienna's districts the city's Magistrat. */
export function districtAuthorityOf(districtCode: string): Authority | undefined {
  const district = districtByCode(districtCode);
  return district && byId.get(isViennaDistrict(districtCode) ? 'bh-900' : `bh-${district.code}`);
}

/** An authority in the form used in records. */
export function asCompetentAuthority(authority: Authority, role: CompetentAuthority['role']): CompetentAuthority {
  const { federalState: _, ...contactData } = authority;
  return { ...contactData, address: { ...contactData.address }, role };
}
