import { isDeepStrictEqual } from 'node:util';
import { writtenDegrees } from '#core/platform/format/degrees.ts';
import type { Consequence } from '#core/register/editing/consequences.ts';
import type { InstallationRecord, PointGeometry } from '#core/register/installation/installation-record.ts';
import { isInAustria } from '#core/register/places/in-austria.ts';
import type { Gazetteer } from '../reference-lists/gazetteer.ts';

/** Kilometres within which an exact point is taken for the centre of a municipality. */
const atCentre = 0.015;

/** The points of a record, each with the JSON pointer to it in the form that has it, and its German name. */
const pointsOf = ({ geometry, site, facility, parts }: InstallationRecord) =>
  new Map<string, { field: string; name: string; point: PointGeometry | undefined }>([
    ['geometry', { field: '/geometry', name: 'Die Lage der Anlage', point: geometry }],
    ['site', { field: '/site/geometry', name: 'Die Lage des Standorts', point: site.geometry }],
    ['facility', { field: '/facility/geometry', name: 'Die Lage der Betriebseinrichtung', point: facility.geometry }],
    ...parts.map(({ inspireId, name, geometry: point }) => {
      const named = { field: '/geometry', name: `Die Lage des Anlagenteils „${name}“`, point };
      return [`parts/${inspireId}`, named] as const;
    }),
  ]);

/** What is doubtful about points that an edit sets: it must be confirmed, since it may be right all the same. */
export function pointConsequences(
  before: InstallationRecord,
  after: InstallationRecord,
  gazetteer: Gazetteer,
): Consequence[] {
  const former = pointsOf(before);
  return [...pointsOf(after)].flatMap(([key, { field, name, point }]): Consequence[] => {
    if (point?.accuracy !== 'exact' || isDeepStrictEqual(point, former.get(key)?.point)) return [];
    const where = `${name} (${writtenDegrees(point)})`;
    if (!isInAustria(point)) return [{ code: 'point-abroad', field, message: `${where} ist nicht in Österreich.` }];
    const nearest = gazetteer.places?.nearestMunicipality(point);
    if (!nearest || nearest.kilometres > atCentre) return [];
    const message = `${where} ist der bekannte Mittelpunkt der Gemeinde ${nearest.name}, gilt aber als genau.`;
    return [{ code: 'point-centre', field, message }];
  });
}
