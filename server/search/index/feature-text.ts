import type { InstallationRow } from '#core/search/search/search-types.ts';
import type { Point } from './points.ts';

/** An installation as a GeoJSON feature (RFC 7946); its geometry is null if the location is unknown. */
export function featureText(
  { id, name, operator, postalCode, city, status }: InstallationRow,
  { point, branch }: { point: Point | undefined; branch: string },
): string {
  return JSON.stringify({
    type: 'Feature',
    id,
    geometry: point ? { type: 'Point', coordinates: point } : null,
    properties: { name, operator, place: `${postalCode} ${city}`.trim(), branch, status },
  });
}
