/**
 * Who may see what (R2.5, R6.11). Everything that decides it is said here and nowhere else; the search's sets of installations
 * are tested to hold the same.
 */

import type { OverviewSelection } from '../../../src/core/criteria/overview.ts';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { federalAuthority } from '../../../src/core/session/session.ts';
import type { ServerConfig } from '../config/config.ts';
import { ProblemError, problem } from '../http/problem.ts';

/** Who asks, as far as it decides what they may see. */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'owner'; ownerIds: readonly string[] }
  /** `federalStateCode` is '0' for the federal authority (R2.5). */
  | { kind: 'authority'; federalStateCode: string };

/** What of an installation decides who may see it. */
export interface Belonging {
  published: boolean;
  ownerId?: string | undefined;
  federalStateCode?: string | undefined;
}

export const belongingOf = ({ published, operator, unit }: Installation): Belonging => ({
  published,
  ownerId: operator.ownerId,
  federalStateCode: unit?.federalStateCode,
});

/** Returns whether the register may be used at all: by everyone, or by owners and authorities only. */
export const mayUseRegister = ({ audience }: Pick<ServerConfig, 'audience'>, viewer: Viewer): boolean =>
  audience === 'everyone' || viewer.kind !== 'anonymous';

/** Returns whether an authority is in charge of a federal state; the federal authority is in charge of all, and of what lies in none. */
export const isInChargeOf = (authority: { federalStateCode: string }, federalStateCode: string | undefined): boolean =>
  authority.federalStateCode === federalAuthority || authority.federalStateCode === federalStateCode;

/** Returns whether an installation is the viewer's own, or in the charge of their authority. */
export function isRegisteredFor(viewer: Viewer, { ownerId, federalStateCode }: Belonging): boolean {
  if (viewer.kind === 'owner') return ownerId !== undefined && viewer.ownerIds.includes(ownerId);
  return viewer.kind === 'authority' && isInChargeOf(viewer, federalStateCode);
}

/** Returns whether the viewer may know of an installation: every published one, and of the others those they are registered for. */
export const maySee = (viewer: Viewer, belonging: Belonging): boolean =>
  belonging.published || isRegisteredFor(viewer, belonging);

/** Returns whether an overview shows an installation: `official` is the authority's own view, `owner` the owner's. */
export function isInOverview(viewer: Viewer, selection: OverviewSelection, belonging: Belonging): boolean {
  if (selection === 'all') return maySee(viewer, belonging);
  const meant = selection === 'official' ? 'authority' : 'owner';
  return viewer.kind === meant && isRegisteredFor(viewer, belonging);
}

/** The answer about an installation that is not there, and about one that the viewer may not know of: both are the same. */
export const unknownInstallation = (): ProblemError =>
  new ProblemError(problem('not-found', { title: 'Diese Anlage gibt es nicht im Register.' }));
