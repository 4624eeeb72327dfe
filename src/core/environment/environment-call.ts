import { call } from '../api/call.ts';
import { hasMembers, isCount, isString } from '../api/checks.ts';
import { shared } from '../page/shared.ts';
import { type QueryOptions, type QueryStore, queryStore } from '../query/query-store.ts';

/** The answer of GET /api/env (R7.20, R3.3). */
export interface EnvironmentInfo {
  /** Environment code, see `isProduction`. */
  environment: string;
  title: string;
  version: string;
  versionDetail: string;
  buildNumber: string;
  /** Seconds without a request after which a session ends. */
  sessionTimeout: number;
  /** Who may see the installation feature (R2.5). */
  audience: 'everyone' | 'registered';
  /** Whether the register holds generated examples. */
  exampleData: boolean;
  /** ISO date-time of the newest change of the register. */
  lastUpdate: string;
}

function isEnvironmentInfo(answer: unknown): answer is EnvironmentInfo {
  return hasMembers(answer, { environment: isString, sessionTimeout: isCount, version: isString });
}

export function fetchEnvironment(signal?: AbortSignal): Promise<EnvironmentInfo> {
  return call('api/env', { check: isEnvironmentInfo, ...(signal && { signal }) });
}

/** Fetched once per page and kept (R7.20). */
export const environmentQuery: QueryOptions<EnvironmentInfo> = {
  queryKey: ['env'],
  queryFn: ({ signal }) => fetchEnvironment(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** What the server says about itself (R3.3), for whoever follows it. */
export const $environment: QueryStore<EnvironmentInfo> = shared('environment', () => queryStore(environmentQuery));

/** Extends the session ('Sitzung verlängern', R4.8, R7.20). Rejects where what comes is not the register's answer. */
export async function extendSession(): Promise<void> {
  await call('api/env', { method: 'POST', check: isEnvironmentInfo });
}
