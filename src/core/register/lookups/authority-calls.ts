import { call } from '../../platform/api/call.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';

/** An authority that the register knows. */
export interface KnownAuthority {
  /** Key, as in a record's `authorities`. */
  id: string;
  name: string;
  /** Town of its office. */
  city: string;
}

const isKnownAuthority = (value: unknown): value is KnownAuthority =>
  hasMembers(value, { id: isString, name: isString, city: isString });

/** GET /api/assistant/authorities (R7.29): the authorities to which records refer, by name; for those who may edit. */
export const fetchAuthorities = (signal?: AbortSignal): Promise<KnownAuthority[]> =>
  call('api/assistant/authorities', { check: listOf(isKnownAuthority), ...(signal && { signal }) });
