import type { ComputedCode } from '#core/register/findings/finding-kinds.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { Boundaries } from '../reference-data/boundaries.ts';
import {
  type Found,
  missingCoordinates,
  pointOutside,
  postcodeMismatch,
  unknownPostcode,
} from '../reference-data/place-findings.ts';
import { datesInFuture, datesReversed, malformedValues } from './described-checks.ts';

/** What checks need to know besides the record. */
export interface Known {
  /** ISO date. */
  today: string;
  /** Codes of the districts to which a postcode delivers. */
  districtsOf?: ((postalCode: string) => readonly string[]) | undefined;
  boundaries?: Boundaries | undefined;
}

/** @returns undefined if it cannot tell because something is not known */
type Check = (record: InstallationRecord, known: Known) => readonly Found[] | undefined;

const foundIf = (isFound: boolean, field: string, message: string): Found[] => (isFound ? [{ field, message }] : []);

/** The check of each kind that can be computed from a record; omitting one is a compile error. */
export const checks: { readonly [Code in ComputedCode]: Check } = {
  UNKNOWN_POSTCODE: (record, { districtsOf }) => districtsOf && unknownPostcode(record, districtsOf),
  POSTCODE_DISTRICT_MISMATCH: (record, { districtsOf }) => districtsOf && postcodeMismatch(record, districtsOf),
  MISSING_COORDINATES: missingCoordinates,
  POINT_OUTSIDE_DISTRICT: (record, { boundaries }) => boundaries && pointOutside(record, boundaries),
  DATE_IN_FUTURE: datesInFuture,
  DATES_REVERSED: datesReversed,
  CLOSED_WITHOUT_DATE: ({ status, statusSince }) =>
    foundIf(
      status === 'decommissioned' && statusSince === undefined,
      'statusSince',
      'Die Anlage ist stillgelegt, aber nicht, seit wann.',
    ),
  NO_ANNEX_I_ACTIVITY: ({ activities }) =>
    foundIf(activities.length === 0, 'activities', 'Keine Tätigkeit nach Anhang I der Richtlinie angegeben.'),
  NO_MAIN_ACTIVITY: ({ activities }) =>
    foundIf(
      activities.length > 0 && !activities.some(({ main }) => main),
      'activities.main',
      'Keine der Tätigkeiten ist die Haupttätigkeit.',
    ),
  NO_PERMIT: ({ status, permits }) =>
    foundIf(
      status === 'functional' && permits.length === 0,
      'permits',
      'Die Anlage ist in Betrieb, aber keine Genehmigung ist eingetragen.',
    ),
  MALFORMED_VALUE: malformedValues,
};
