import { call } from '../../platform/api/call.ts';
import { hasMembers, isString } from '../../platform/api/checks.ts';
import { type QueryStore, queryStore } from '../../platform/query/query-store.ts';

/** The background of maps; null without one. */
export interface BaseMap {
  /** Address of a tile, with {z}, {x} and {y}. */
  template: string | null;
  /** Source and licence. */
  attribution: string | null;
}

const orNull = (value: unknown): boolean => value === null || isString(value);
const isBaseMap = (value: unknown): value is BaseMap => hasMembers(value, { template: orNull, attribution: orNull });

/** GET /api/config/baseMap: the background map that the register is configured with; it does not change while the server runs. */
export const $baseMap: QueryStore<BaseMap> = queryStore<BaseMap>({
  queryKey: ['config', 'baseMap'],
  queryFn: ({ signal }) => call('api/config/baseMap', { check: isBaseMap, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
