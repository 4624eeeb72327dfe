/**
 * Who may see what (R2.5, R6.11). All rules are defined here and nowhere else; tests ensure that the search's sets of installations and
 * the conditions of statements (visible-rows.ts) follow them.
 */

import type { OverviewSelection } from '#core/account/session/own-overview.ts';
import { federalAuthority } from '#core/account/session/session.ts';
import type { Audience } from '#core/platform/description/common-field.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import { isHandoverOpen, lastDayOf } from '#core/register/editing/handover-time.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import type { ActsFor } from '../../account/assignments/assignments.ts';
import { plainCompanyNumber } from '../../account/assignments/company-number.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';

/** The user, as far as relevant to what they may see. */
export type Viewer =
  | { kind: 'anonymous' }
  /** `actsFor`: installations for which they are registered besides those that name them as owner. */
  | { kind: 'owner'; ownerIds: readonly string[]; actsFor?: ActsFor | undefined }
  /** `federalStateCode` is '0' for the federal authority (R2.5). */
  | { kind: 'authority'; federalStateCode: string };

/** The properties of an installation that determine who may see it. */
export interface Belonging {
  /** It is a draft: there is none for anyone but the authority in charge, whoever else it will belong to. */
  draft?: true | undefined;
  published: boolean;
  ownerId?: string | undefined;
  id?: string | undefined;
  /** As `plainCompanyNumber` writes it. */
  companyNumber?: string | undefined;
  federalStateCode?: string | undefined;
  /** The former federal state, whose authority still reads it after a handover to another one. */
  handedOverBy?: string | undefined;
  /** The last day on which it does (ISO date, in Austria); absent: until the record says nothing of a handover. */
  handedOverUntil?: string | undefined;
}

export const belongingOf = ({
  draft,
  id,
  published,
  operator,
  unit,
  handover,
}: InstallationRecord & Pick<Installation, 'draft'>): Belonging => ({
  draft,
  id,
  published: published && !draft,
  ownerId: operator.ownerId,
  companyNumber: plainCompanyNumber(operator.companyRegisterNumber),
  federalStateCode: unit?.federalStateCode,
  handedOverBy: handover?.federalStateCode,
  handedOverUntil: handover && lastDayOf(handover),
});

/** Returns whether the viewer may use the register, which is open to everyone or only to owners and authorities. */
export const mayUseRegister = ({ audience }: Pick<ServerConfig, 'audience'>, viewer: Viewer): boolean =>
  audience === 'everyone' || viewer.kind !== 'anonymous';

/** Returns whether an authority is responsible for a federal state; the federal authority is for all, and for installations without one. */
export const isInChargeOf = (authority: { federalStateCode: string }, federalStateCode: string | undefined): boolean =>
  authority.federalStateCode === federalAuthority || authority.federalStateCode === federalStateCode;

/** Returns whether an installation belongs to the viewer, or their authority is responsible for it. */
export function isRegisteredFor(
  viewer: Viewer,
  { draft, ownerId, id, companyNumber, federalStateCode }: Belonging,
): boolean {
  if (viewer.kind === 'owner' && !draft)
    return (
      (ownerId !== undefined && viewer.ownerIds.includes(ownerId)) ||
      (id !== undefined && viewer.actsFor?.installations.includes(id) === true) ||
      (companyNumber !== undefined && viewer.actsFor?.companyRegisterNumbers.includes(companyNumber) === true)
    );
  return viewer.kind === 'authority' && isInChargeOf(viewer, federalStateCode);
}

/** Returns whether the installation was handed over by the viewer's federal state: its authority may still read everything, but not edit. */
const hasHandedOver = (viewer: Viewer, { draft, handedOverBy, handedOverUntil }: Belonging): boolean =>
  !draft &&
  viewer.kind === 'authority' &&
  handedOverBy !== undefined &&
  viewer.federalStateCode === handedOverBy &&
  (handedOverUntil === undefined || isoDateOf(new Date()) <= handedOverUntil);

/** Returns whether the viewer may read all that only those concerned may. */
export const isConcernedBy = (viewer: Viewer, belonging: Belonging): boolean =>
  isRegisteredFor(viewer, belonging) || hasHandedOver(viewer, belonging);

/** Returns which fields of an installation's record the viewer may see, if they may see it. */
export function audienceOf(viewer: Viewer, belonging: Belonging): Audience {
  if (!isConcernedBy(viewer, belonging)) return 'everyone';
  return viewer.kind === 'authority' ? 'authority' : 'registered';
}

/** Returns whether the viewer may see an installation: all published ones, and of the others those that concern them. */
export const maySee = (viewer: Viewer, belonging: Belonging): boolean =>
  belonging.published || isConcernedBy(viewer, belonging);

/** Returns an installation with what the viewer may see of it; undefined if they may not see it at all. A handover that is over is none. */
export function seenBy(viewer: Viewer, installation: Installation | undefined): Installation | undefined {
  if (!installation) return undefined;
  const belonging = belongingOf(installation);
  if (!maySee(viewer, belonging)) return undefined;
  const { handover, ...others } = installation;
  const isOpen = isHandoverOpen(handover, isoDateOf(new Date()));
  return visibleRecord(isOpen ? installation : others, audienceOf(viewer, belonging));
}

/**
 * Returns whether the viewer may see a document of an installation: of those they may see the published documents, of those that
 * concern them all.
 */
export const maySeeDocument = (viewer: Viewer, belonging: Belonging, published: boolean): boolean =>
  (published && maySee(viewer, belonging)) || isConcernedBy(viewer, belonging);

/** Returns whether an overview includes an installation: `official` is the authority's own view, `owner` the owner's. */
export function isInOverview(viewer: Viewer, selection: OverviewSelection, belonging: Belonging): boolean {
  if (selection === 'all') return maySee(viewer, belonging);
  const kind = selection === 'official' ? 'authority' : 'owner';
  return viewer.kind === kind && isRegisteredFor(viewer, belonging);
}

/** The same error for an installation that does not exist and for one that the viewer may not see. */
export const unknownInstallation = (): ProblemError =>
  new ProblemError(problem('not-found', { title: 'Diese Anlage gibt es nicht im Register.' }));
