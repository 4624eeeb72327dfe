import type { Installation } from '../../../src/core/installation/installation-record.ts';
import type { Viewer } from '../search/indexed-installation.ts';

/** Whether the viewer may read this record (R6.11): the same rule as the search's. */
export function maySee(viewer: Viewer, { published, operator, unit }: Installation): boolean {
  if (published) return true;
  if (viewer.kind === 'owner') return operator.ownerId !== undefined && viewer.ownerIds.includes(operator.ownerId);
  if (viewer.kind === 'authority') {
    return viewer.federalStateCode === '0' || (unit !== undefined && viewer.federalStateCode === unit.federalStateCode);
  }
  return false;
}
