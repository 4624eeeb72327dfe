import { fold } from '#core/platform/format/fold.ts';
import type { PostalAddress } from '#core/register/installation/installation-record.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { municipalities } from '../reference-data/municipalities.ts';
import { districtsOfPostcode } from '../reference-data/postcodes.ts';
import { type KnownPlaces, readKnownPlaces } from './known-places.ts';
import { readStoredEntries, type StoredEntry, storedLists } from './stored-entries.ts';

/** A municipality with its centre, if known (WGS 84 degrees). */
export type KnownMunicipality = Pick<StoredEntry, 'code' | 'name' | 'centre'>;

/** What the register knows about the places of Austria. */
export interface Gazetteer {
  /** Codes of the districts to which a postcode delivers; empty for an unknown postcode. */
  districtsOf(postalCode: string): readonly string[];
  /** The municipality of an address, by its postcode and name. */
  municipalityAt(address: Pick<PostalAddress, 'postalCode' | 'city' | 'countryCode'>): KnownMunicipality | undefined;
  /** What the map knows, if it was read. */
  places?: KnownPlaces;
}

const builtIn: readonly StoredEntry[] = municipalities.map(({ code, name, postalCode, longitude, latitude }) => ({
  code,
  name,
  postalCodes: [postalCode],
  centre: { longitude, latitude },
}));

/** @param imported the list of municipalities that an import has loaded; without it the built-in selection is used */
export function gazetteerOf(imported: readonly StoredEntry[] = [], places?: KnownPlaces): Gazetteer {
  const entries = imported.length > 0 ? imported : builtIn;
  const at = (postalCode: string) => entries.filter(({ postalCodes }) => postalCodes.includes(postalCode));
  return {
    districtsOf: (postalCode) => {
      const known = districtsOfPostcode(postalCode);
      // The list may be newer than the built-in postcodes.
      return known.length > 0 ? known : [...new Set(at(postalCode).map(({ code }) => code.slice(0, 3)))];
    },
    municipalityAt: ({ postalCode, city, countryCode }) =>
      countryCode === 'AT' ? at(postalCode).find(({ name }) => fold(name) === fold(city)) : undefined,
    ...(places && { places }),
  };
}

export const readGazetteer = async (on: Queryable): Promise<Gazetteer> =>
  gazetteerOf(await readStoredEntries(on, storedLists.places), await readKnownPlaces(on));
