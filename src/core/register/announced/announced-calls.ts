import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../../platform/api/checks.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../installation/installation-address.ts';
import type { AnnouncedChange } from './announced-change.ts';

const addressOf = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}/announcedChanges`;

const isAnnounced = (value: unknown): value is AnnouncedChange =>
  hasMembers(value, { number: isCount, section: isString, validFrom: isString, changes: Array.isArray });

/** GET …/{id}/announcedChanges: the changes that hold from a day ahead, as far as the user may see them; the next one first. */
export const announcedQuery = (id: string): QueryOptions<AnnouncedChange[]> => ({
  queryKey: [installationsKey, 'announced', id],
  queryFn: ({ signal }) => call(addressOf(id), { check: listOf(isAnnounced), signal }),
  staleTime: 60_000,
});

/** DELETE …/{id}/announcedChanges/{number}: the change will not take effect. */
export async function withdrawAnnounced(id: string, number: number): Promise<void> {
  await call(`${addressOf(id)}/${number}`, { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: announcedQuery(id).queryKey });
}
