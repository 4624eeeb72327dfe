/**
 * Where an installation is when its source delivers it again: postcode, place and country of its address, its unit, its point and the findings
 * about them belong together, so that they come all from the edited record or all from the source.
 */
import { isDeepStrictEqual } from 'node:util';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { formerPointFinding, isAboutPlace } from '../reference-data/place-findings.ts';
import { unitOf } from '../reference-data/unit.ts';

const placeOf = ({ address: { postalCode, city, countryCode }, unit }: InstallationRecord) => [
  postalCode,
  city,
  countryCode,
  unit?.municipalityCode,
  unit?.districtCode,
  unit?.federalStateCode,
];

const isSamePlace = (one: InstallationRecord, other: InstallationRecord): boolean =>
  isDeepStrictEqual(placeOf(one), placeOf(other));

/** An Austrian address of which nobody can say where it is takes the installation from nobody. */
export function withFormerUnit({ unit }: InstallationRecord, record: InstallationRecord): InstallationRecord {
  const { address } = record;
  const isKnown =
    record.unit !== undefined || address.countryCode !== 'AT' || unitOf('', '', '', address) !== undefined;
  return isKnown || !unit ? record : { ...record, unit };
}

interface Delivery {
  stored: InstallationRecord;
  /** As the source delivered it before, and now. */
  source: InstallationRecord;
  incoming: InstallationRecord;
  /** Stored and incoming, merged field by field. */
  merged: InstallationRecord;
}

/** The merged record with a place that is consistent. */
export function withImportedPlace({ stored, source, incoming, merged }: Delivery): InstallationRecord {
  const isMoved = !isSamePlace(stored, source);
  const isPointEdited = !isDeepStrictEqual(stored.geometry, source.geometry);
  const hasNewPoint = !isDeepStrictEqual(source.geometry, incoming.geometry);
  if (!isSamePlace(source, incoming)) {
    return isMoved || isPointEdited ? placedAs(merged, incoming, incoming.geometry) : merged;
  }
  if (!isMoved && !(isPointEdited && hasNewPoint)) return merged;
  const placed = placedAs(merged, stored, hasNewPoint ? incoming.geometry : stored.geometry);
  if (!isMoved || !hasNewPoint || !incoming.geometry) return placed;
  return { ...placed, findings: [...withoutPoint(placed), formerPointFinding(incoming.address)] };
}

const withoutPoint = ({ findings }: InstallationRecord) => findings.filter(({ field }) => field !== 'geometry');

function placedAs(
  { unit: _unit, geometry: _geometry, ...merged }: InstallationRecord,
  { address: { postalCode, city, countryCode }, unit, findings }: InstallationRecord,
  geometry: InstallationRecord['geometry'],
): InstallationRecord {
  return {
    ...merged,
    address: { ...merged.address, postalCode, city, countryCode },
    ...(unit && { unit }),
    ...(geometry && { geometry }),
    findings: [...merged.findings.filter((each) => !isAboutPlace(each)), ...findings.filter(isAboutPlace)],
  };
}
