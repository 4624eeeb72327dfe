/** Calls about an owner's requests to act for installations. */
import { registrationQuery } from '../../account/session/session-calls.ts';
import { call } from '../../platform/api/call.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import type { ListedState } from '../editing/proposal.ts';
import type { OwnerRequest } from './owner-request.ts';

const key = 'ownerRequests';

const isRequest = (value: unknown): value is OwnerRequest =>
  hasMembers(value, {
    ...{ id: isString, installationId: isString, installationName: isString, name: isString },
    ...{ reason: isString, requestedAt: isString, state: isString },
  });

const pathOf = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}/ownerRequest`;

/** GET …/{id}/ownerRequest: what the user has asked about an installation; an empty list if nothing. */
export const ownRequestQuery = (id: string): QueryOptions<OwnerRequest[]> => ({
  queryKey: [key, 'own', id],
  queryFn: ({ signal }) => call(pathOf(id), { check: listOf(isRequest), signal }),
  staleTime: 60_000,
});

function adopt(request: OwnerRequest): OwnerRequest {
  queryClient.setQueryData(ownRequestQuery(request.installationId).queryKey, [request]);
  void queryClient.invalidateQueries({ queryKey: [key, 'all'] });
  return request;
}

/** POST …/{id}/ownerRequest: asks the authority in charge. */
export const requestInstallation = async (id: string, reason: string): Promise<OwnerRequest> =>
  adopt(await call(pathOf(id), { method: 'POST', body: { reason }, check: isRequest }));

/** DELETE …/{id}/ownerRequest: withdraws the user's request. */
export const withdrawRequest = async (id: string): Promise<OwnerRequest> =>
  adopt(await call(pathOf(id), { method: 'DELETE', check: isRequest }));

/** GET api/ownerRequests: the requests that the user decides on, or an owner's own; newest first, at most 100. */
export const ownerRequestsQuery = (state: ListedState): QueryOptions<OwnerRequest[]> => ({
  queryKey: [key, 'all', state],
  queryFn: ({ signal }) => call('api/ownerRequests', { query: { state }, check: listOf(isRequest), signal }),
  staleTime: 60_000,
});

/** POST api/ownerRequests/{id}/decision; a reason is required to decline. */
export async function decideRequest(
  id: string,
  decision: 'accepted' | 'declined',
  reason: string,
): Promise<OwnerRequest> {
  const path = `api/ownerRequests/${encodeURIComponent(id)}/decision`;
  const decided = adopt(await call(path, { method: 'POST', body: { decision, reason }, check: isRequest }));
  void queryClient.invalidateQueries({ queryKey: registrationQuery(decided.installationId).queryKey });
  return decided;
}

/** Asks again, after somebody else has decided. */
export const refetchRequests = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] });
