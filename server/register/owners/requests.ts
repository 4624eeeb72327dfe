import type { Context } from 'hono';
import type { TextField } from '#core/platform/forms/field.ts';
import type { ListedState } from '#core/register/editing/proposal.ts';
import { decisionReasonField, type OwnerRequest, requestReasonField } from '#core/register/owners/owner-request.ts';
import type { LinkMailing } from '../../account/accounts/queue-link.ts';
import { assign } from '../../account/assignments/assignments.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import type { SignedIn } from '../../account/session/session-answer.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { countRecorded, record } from '../../platform/journal/journal.ts';
import { hasRight } from '../access/rights.ts';
import {
  belongingOf,
  isInChargeOf,
  isRegisteredFor,
  maySee,
  unknownInstallation,
  type Viewer,
} from '../access/viewer.ts';
import { validationContext } from '../editing/change-installation.ts';
import { chargeOf } from '../editing/consequences.ts';
import { editorOf } from '../editing/editor.ts';
import { requireOthers } from '../editing/own-matters.ts';
import { readInstallation } from '../records/read-installation.ts';
import { type AssignmentServices, lockAssignments } from './manage-assignments.ts';
import {
  addRequest,
  countOpen,
  ownRequest,
  ownRequests,
  readRequest,
  requestsToDecide,
  type StoredRequest,
  settleRequest,
} from './request-store.ts';

/** What requests of owners work with. */
export interface RequestServices extends AssignmentServices {
  clock: Clock;
  config: Pick<ServerConfig, 'contextPath'>;
  /** Whose address links in mails begin with. */
  mailing: Pick<LinkMailing, 'portal'>;
}

/** Most requests of an owner that await a decision. */
const mostOpen = 20;
/** Most requests of an owner within a day, also those that are withdrawn: the authority is told of each. */
const mostInADay = 30;
const requested = 'request to act for {installation}';
const conflict = (title: string) => new ProblemError(problem('conflict', { title }));

/**
 * Asks the authority in charge to let the user act for an installation, once for each (R2.5).
 * @throws {ProblemError} 400 for a bad reason, 404 if they may not see it, 409 if they act for it or have asked, 429 if they have asked too often
 */
export async function requestInstallation(
  c: Context,
  { database, clock, queueMail, mailing, config: { contextPath } }: RequestServices,
  id: string,
  sent: string,
): Promise<StoredRequest> {
  const { viewer, username, author } = editorOf(c);
  const reason = await textOf(requestReasonField, sent, clock, true);
  await database.transaction(async (tx) => {
    await lockAssignments(tx);
    const installation = await readInstallation(tx, id);
    if (!installation || !maySee(viewer, belongingOf(installation))) throw unknownInstallation();
    if (isRegisteredFor(viewer, belongingOf(installation))) throw conflict('Sie handeln schon für diese Anlage.');
    if ((await countOpen(tx, username)) >= mostOpen)
      throw conflict(`Es warten schon ${mostOpen} Ihrer Anfragen auf eine Antwort.`);
    if ((await countRecorded(tx, username, [requested], 24)) >= mostInADay)
      throw new ProblemError(
        problem('too-many-requests', {
          title: `Sie haben heute schon ${mostInADay} Anfragen gestellt. Bitte versuchen Sie es morgen wieder.`,
        }),
        { 'retry-after': '86400' },
      );
    if (!(await addRequest(tx, { username, installationId: id, reason })))
      throw conflict('Zu dieser Anlage haben Sie schon angefragt. Bei Fragen wenden Sie sich bitte an die Behörde.');
    await record(tx, {
      user: username,
      action: requested,
      parameters: { installation: id },
      account: username,
    });
    const made = await ownRequest(tx, username, id);
    if (made)
      await queueMail(tx, 'ownerRequest', {
        ...{ id: made.id, requestedAt: made.requestedAt, owner: author.name, reason },
        installation: { id, name: made.installationName },
        federalState: chargeOf(installation),
        address: new URL(`${contextPath}proposals`, mailing.portal),
      });
  });
  return required(await ownRequest(database, username, id));
}

/**
 * Takes back the user's open request.
 * @throws {ProblemError} 404 if there is none, 409 if it has been decided
 */
export async function withdrawRequest(c: Context, { database }: RequestServices, id: string): Promise<StoredRequest> {
  const { username, author } = editorOf(c);
  await database.transaction(async (tx) => {
    const found = required(await ownRequest(tx, username, id));
    if (!(await settleRequest(tx, found.id, { state: 'withdrawn', by: author.name, reason: '' })))
      throw conflict('Über diese Anfrage wurde schon entschieden.');
    await record(tx, {
      user: username,
      action: 'withdraw request to act for {installation}',
      parameters: { installation: id },
      account: username,
    });
  });
  return required(await ownRequest(database, username, id));
}

/**
 * Accepts or declines a request.
 * @throws {ProblemError} 400 without a reason to decline, 403 if another authority is in charge or it is one's own, 404, 409 if it has been decided
 */
export async function decideRequest(
  c: Context,
  { database, clock, queueMail, mailing, config: { contextPath } }: RequestServices,
  id: string,
  { decision, reason: sent }: { decision: 'accepted' | 'declined'; reason: string },
): Promise<StoredRequest> {
  const { viewer, username, author, signedIn } = editorOf(c);
  const reason = await textOf(decisionReasonField, sent, clock, decision === 'declined');
  await database.transaction(async (tx) => {
    await lockAssignments(tx);
    const request = required(await readRequest(tx, id));
    const { installationId, installationName } = request;
    await requireCharge(tx, c, viewer, installationId);
    requireOthers(signedIn, request.username, 'Über Ihre eigene Anfrage entscheidet jemand anderer.');
    if (!(await settleRequest(tx, id, { state: decision, by: author.name, reason })))
      throw conflict('Über diese Anfrage wurde schon entschieden.');
    const account = request.username;
    const action = `${decision} request to act for {installation}` as const;
    await record(tx, { user: username, action, parameters: { installation: installationId }, account });
    if (decision === 'accepted')
      await assign(tx, {
        username: account,
        target: { installation: installationId },
        origin: 'request',
        by: username,
      });
    await queueMail(tx, 'ownerRequestDecided', {
      ...{ id, requestedAt: request.requestedAt, decision, reason },
      owner: { mail: request.mail, name: request.name },
      installation: { id: installationId, name: installationName },
      address: new URL(`${contextPath}installations/${encodeURIComponent(installationId)}`, mailing.portal),
    });
  });
  return required(await readRequest(database, id));
}

/** A request as its readers see it. */
export const shown = ({ username: _, ...request }: StoredRequest): OwnerRequest => request;

/** The requests that concern somebody: an owner's own, or those that they decide on. */
export async function requestsFor(
  on: Queryable,
  viewer: Viewer,
  signedIn: SignedIn | undefined,
  state: ListedState,
): Promise<OwnerRequest[]> {
  if (!signedIn) return [];
  const found =
    viewer.kind === 'owner'
      ? await ownRequests(on, signedIn.account.username, state)
      : await requestsToDecide(on, hasRight(signedIn, 'administer') ? 'administrator' : viewer, state);
  return found.map(shown);
}

/** @throws {ProblemError} 404 as for an unknown request where the authority is not in charge and may not know of it */
async function requireCharge(on: Queryable, c: Context, viewer: Viewer, installationId: string): Promise<void> {
  if (hasRight(signedInOf(c), 'administer')) return;
  const installation = await readInstallation(on, installationId);
  if (!installation) throw unknownInstallation();
  if (viewer.kind === 'authority' && isInChargeOf(viewer, installation.unit?.federalStateCode)) return;
  throw new ProblemError(
    problem('forbidden', { title: 'Darüber entscheidet die Behörde des Bundeslands der Anlage.' }),
  );
}

/** @throws {ProblemError} 404 */
function required(request: StoredRequest | undefined): StoredRequest {
  if (request) return request;
  throw new ProblemError(problem('not-found', { title: 'Diese Anfrage gibt es nicht.' }));
}

async function textOf(field: TextField, text: string, clock: Clock, required: boolean): Promise<string> {
  const { today } = await validationContext(clock);
  const checked = checkedValues({ fields: [{ ...field, required }], sent: { [field.id]: text }, today }).get(field.id);
  return typeof checked === 'string' ? checked : '';
}
