import type {
  AdministrativeUnit,
  PointGeometry,
  PostalAddress,
} from '#core/register/installation/installation-record.ts';
import { districtByCode } from '#server/register/reference-data/districts.ts';
import { federalStateByCode } from '#server/register/reference-data/federal-states.ts';
import { type Municipality, municipalities } from '#server/register/reference-data/municipalities.ts';
import { streetAddress } from './names.ts';
import type { Random } from './random.ts';

/** Where an example installation is. */
export interface Place {
  municipality: Municipality;
  unit: AdministrativeUnit;
  address: PostalAddress;
  geometry: PointGeometry;
}

// Share of each federal state per 100 installations, based on the number its authorities inspect.
const stateShares: Record<string, number> = {
  '1': 4,
  '2': 8,
  '3': 25,
  '4': 23,
  '5': 6,
  '6': 16,
  '7': 8,
  '8': 5,
  '9': 5,
};

const byState = Map.groupBy(municipalities, (municipality) => municipality.code.slice(0, 1));

// Statutory cities (x01–x04, Graz 601, Innsbruck 701) and Vienna have neither livestock nor landfills.
const isCity = (code: string) => /^(10[12]|20[12]|30[1-4]|40[1-3]|501|601|701|9)/.test(code);

/** A random state, a municipality in it (cities more often than villages) and a point within about two kilometres of its centre. */
export function randomPlace(random: Random, rural: boolean): Place {
  const [state] = random.weighted(
    Object.entries(stateShares).filter(([code]) => !rural || code !== '9'),
    ([, share]) => share,
  );
  const candidates = (byState.get(state) ?? []).filter((municipality) => !rural || !isCity(municipality.code));
  const municipality = random.weighted(candidates, ({ code }) => (isCity(code) && state !== '9' ? 6 : 1));
  const district = districtByCode(municipality.code.slice(0, 3));
  return {
    municipality,
    unit: {
      municipalityCode: municipality.code,
      municipality: municipality.name,
      districtCode: municipality.code.slice(0, 3),
      district: district?.name ?? '',
      federalStateCode: state,
      federalState: federalStateByCode(state)?.name ?? '',
    },
    address: {
      ...streetAddress(random, municipality.postalCode, rural),
      postalCode: municipality.postalCode,
      city: municipality.name,
      countryCode: 'AT',
    },
    geometry: nearby(random, municipality),
  };
}

function nearby(random: Random, { longitude, latitude }: Municipality): PointGeometry {
  if (random.chance(0.06)) return { longitude, latitude, accuracy: 'municipality' };
  // 0.013° of longitude is about 1 km here, as is 0.009° of latitude; the sum of two draws keeps most points near the centre.
  const spread = () => random.next() + random.next() - 1;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    longitude: round(longitude + spread() * 0.018),
    latitude: round(latitude + spread() * 0.012),
    accuracy: 'exact',
  };
}
