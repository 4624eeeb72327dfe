import { call } from '../../platform/api/call.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import type { FormValues } from '../../platform/forms/field.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { isInstallation } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';
import { recordTag } from '../versions/version.ts';
import type { ChainLink, SuccessionChain } from './chain.ts';

const addressOf = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}/successions`;

const isLink = (value: unknown): value is ChainLink =>
  hasMembers(value, { id: isString, direction: isString, kind: isString, day: isString });
const isLinked = (value: unknown): value is SuccessionChain['installations'][number] =>
  hasMembers(value, { id: isString, name: isString, status: isString });
const isChain = (value: unknown): value is SuccessionChain =>
  hasMembers(value, { links: listOf(isLink), installations: listOf(isLinked) });

/** GET …/{id}/successions: what came before an installation and after it, as far as the user may see it. */
export const successionsQuery = (id: string): QueryOptions<SuccessionChain> => ({
  queryKey: [installationsKey, 'successions', id],
  queryFn: ({ signal }) => call(addressOf(id), { check: isChain, signal }),
  staleTime: 60_000,
});

/** The record of the other installation has changed too. */
async function written(changed: Promise<Installation>, other: string | undefined): Promise<Installation> {
  const installation = await changed;
  if (other !== undefined) await queryClient.invalidateQueries({ queryKey: [installationsKey, 'detail', other] });
  return installation;
}

/** POST …/{id}/successions: says at both installations that one has come from the other. */
export const linkInstallations = (installation: Installation, values: FormValues): Promise<Installation> =>
  written(
    call(addressOf(installation.id), {
      method: 'POST',
      body: values,
      ifMatch: recordTag(installation),
      check: isInstallation,
    }),
    String(values.installationId),
  );

/** DELETE …/{id}/successions/{key}: takes that back at both. */
export const unlinkInstallations = (installation: Installation, key: string): Promise<Installation> =>
  written(
    call(`${addressOf(installation.id)}/${encodeURIComponent(key)}`, {
      method: 'DELETE',
      ifMatch: recordTag(installation),
      check: isInstallation,
    }),
    installation.successions?.find(({ id }) => id === key)?.installationId,
  );
