import type { Context } from 'hono';
import { federalAuthority } from '#core/account/session/session.ts';
import type { VersionAuthor } from '#core/platform/versions/version.ts';
import { isHandoverOpen } from '#core/register/editing/handover-time.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import { authorName, type SignedIn } from '../../account/session/session-answer.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { hasRight, rights } from '../access/rights.ts';
import {
  belongingOf,
  isConcernedBy,
  isRegisteredFor,
  maySee,
  unknownInstallation,
  type Viewer,
} from '../access/viewer.ts';

/** The user who makes a writing call. */
export interface Editor {
  viewer: Viewer;
  signedIn: SignedIn;
  username: string;
  author: VersionAuthor;
}

/** @throws {ProblemError} 401 if nobody is signed in */
export function editorOf(c: Context): Editor {
  const viewer = viewerOf(c);
  const signedIn = signedInOf(c);
  if (!signedIn) throw new ProblemError(problem('unauthenticated'));
  const { username } = signedIn.account;
  return {
    viewer,
    signedIn,
    username,
    author: {
      name: authorName(signedIn),
      kind: viewer.kind === 'authority' ? 'authority' : 'owner',
      account: username,
    },
  };
}

/** A right that concerns a record: users have it for those that they are registered for. */
type RecordRight = 'editInstallations' | 'handleProposals' | 'proposeChanges';

/**
 * @throws {ProblemError} 404 if the viewer may not see the installation, 403 if they may only read it
 */
export function requireRight<Record extends InstallationRecord>(
  { viewer, signedIn }: Pick<Editor, 'viewer' | 'signedIn'>,
  right: RecordRight,
  installation: Record | undefined,
): Record {
  if (!installation || !maySee(viewer, belongingOf(installation))) throw unknownInstallation();
  // Proposals are also read by an authority that has handed the installation over.
  const mayHave = right === 'handleProposals' ? isConcernedBy : isRegisteredFor;
  if (!mayHave(viewer, belongingOf(installation)) || !hasRight(signedIn, right)) {
    throw new ProblemError(problem('forbidden', { title: rights[right].refusal }));
  }
  return installation;
}

/**
 * The record, if the viewer's authority has moved it to another federal state and may take that back.
 * @throws {ProblemError} 404 if the viewer may not see the installation, 403 if there is nothing for them to take back
 */
export function requireHandover<Record extends InstallationRecord>(
  viewer: Viewer,
  installation: Record | undefined,
  today: string,
) {
  if (!installation || !maySee(viewer, belongingOf(installation))) throw unknownInstallation();
  const { handover } = installation;
  const movedBy = handover?.byFederalAuthority ? federalAuthority : handover?.federalStateCode;
  if (!isHandoverOpen(handover, today) || viewer.kind !== 'authority' || viewer.federalStateCode !== movedBy) {
    const title = 'Hier gibt es keine Übergabe, die Sie zurücknehmen können.';
    throw new ProblemError(problem('forbidden', { title }));
  }
  return { installation, handover };
}

/** The version an editor has read, as stated in `If-Match`. */
export type SeenVersion = Pick<Installation, 'version' | 'dataVersion'>;

/** @throws {ProblemError} 428 if the header is missing, 400 if it is not the ETag of a record */
export function seenVersion(c: Context): SeenVersion {
  const header = c.req.header('if-match');
  if (header === undefined) throw new ProblemError(problem('precondition-required'));
  const [, version, dataVersion] = /^(?:W\/)?"(\d{1,9})-(\d{1,9})(?:-[\w-]{1,64})?"$/.exec(header.trim()) ?? [];
  if (version === undefined || dataVersion === undefined) {
    const message = 'Erwartet wird der ETag der Anlage, wie er gelesen wurde.';
    throw new ProblemError(problem('validation', { errors: [{ field: 'if-match', message }] }));
  }
  return { version: Number(version), dataVersion: Number(dataVersion) };
}

/** The editor has not seen the newest version. */
export class StaleVersionError extends Error {
  override readonly name = 'StaleVersionError';
}

/** @throws {StaleVersionError} */
export function requireNewest({ version, dataVersion }: SeenVersion, seen: SeenVersion): void {
  if (version !== seen.version || dataVersion !== seen.dataVersion) throw new StaleVersionError();
}
