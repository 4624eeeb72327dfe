import type { Installation } from '#core/register/installation/installation-record.ts';
import type { Bitset } from '../bitset.ts';
import { type SavedColumn, TextColumn } from '../text-column.ts';

/** A postcode with a place, and how many published installations are there. */
export interface PlaceCount {
  postalCode: string;
  city: string;
  districtCode: string;
  installations: number;
}

/** Where the installations are: the few thousand places in Austria, as they were written. */
export class PlaceCounts {
  readonly #places: TextColumn;

  constructor(saved?: SavedColumn) {
    this.#places = new TextColumn(saved);
  }

  save(): SavedColumn {
    return this.#places.save();
  }

  /** Adds the next slot. */
  add({ address: { countryCode, postalCode, city }, unit }: Installation): void {
    const isKnown = countryCode === 'AT' && unit !== undefined && /^\d{4}$/.test(postalCode);
    this.#places.add(isKnown ? JSON.stringify([postalCode, city, unit.districtCode]) : '');
  }

  /** The places of some slots; those of one postcode and name count as one, in the last of their districts. */
  count(slots: Bitset): PlaceCount[] {
    const counts = new Map<string, number>();
    for (const slot of slots.toArray()) {
      const place = this.#places.at(slot);
      if (place !== '') counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const places = new Map<string, PlaceCount>();
    for (const [place, installations] of counts) {
      const [postalCode, city, districtCode] = JSON.parse(place);
      const key = `${postalCode} ${city}`;
      const other = places.get(key);
      places.set(key, {
        postalCode,
        city,
        districtCode: other && other.districtCode > districtCode ? other.districtCode : districtCode,
        installations: installations + (other?.installations ?? 0),
      });
    }
    return [...places.values()];
  }
}
