import { call } from '../../platform/api/call.ts';
import { hasMembers, isString } from '../../platform/api/checks.ts';
import type { Degrees } from '../../platform/format/degrees.ts';
import { formatKilometres } from '../../platform/format/number.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { PostalAddress } from '../installation/installation-record.ts';

interface MunicipalityAt {
  name: string;
  /** Distance of its centre. */
  kilometres: number;
}

/** Where a point is, as far as the register knows. */
export interface PlaceOfPoint {
  district?: string;
  /** The municipality with the nearest centre. */
  municipality?: MunicipalityAt;
  /** The municipality of the address. */
  ofAddress?: MunicipalityAt;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isMunicipality = (value: unknown): boolean =>
  value === undefined || hasMembers(value, { name: isString, kilometres: isNumber });
const isPlaceOfPoint = (value: unknown): value is PlaceOfPoint =>
  hasMembers(value, { municipality: isMunicipality, ofAddress: isMunicipality });

/** GET /api/assistant/placeOfPoint (R7.29): where a point is, and how far from an Austrian address. */
export const placeOfPointQuery = (
  { longitude, latitude }: Degrees,
  { postalCode, city, countryCode }: Pick<PostalAddress, 'postalCode' | 'city' | 'countryCode'>,
): QueryOptions<PlaceOfPoint> => ({
  queryKey: ['assistant', 'placeOfPoint', longitude, latitude, postalCode, city],
  queryFn: ({ signal }) =>
    call('api/assistant/placeOfPoint', {
      query: { longitude, latitude, ...(countryCode === 'AT' && postalCode && city && { postalCode, city }) },
      check: isPlaceOfPoint,
      signal,
    }),
  staleTime: 3_600_000,
  retry: false,
});

/** Kilometres within which a point is taken for the centre of a municipality. */
const atCentre = 0.015;

/** What the place of a point says, as German sentences. */
export function placeSentences({ district, municipality, ofAddress }: PlaceOfPoint): string[] {
  const where = [
    district && `Bezirk ${district}`,
    municipality && `nächster Gemeindemittelpunkt: ${municipality.name} (${formatKilometres(municipality.kilometres)})`,
  ].filter(Boolean);
  return [
    ...(where.length > 0 ? [`${where.join(', ')}.`] : []),
    ...(ofAddress
      ? [`${formatKilometres(ofAddress.kilometres)} vom Mittelpunkt von ${ofAddress.name} (Anschrift der Anlage).`]
      : []),
  ];
}

/** Whether a point is the centre of a municipality, which is hardly where something stands. */
export const isAtCentre = ({ municipality }: PlaceOfPoint): boolean =>
  municipality !== undefined && municipality.kilometres <= atCentre;
