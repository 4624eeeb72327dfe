import { product } from '../../product.ts';
import { call } from '../api/call.ts';
import { hasMembers, isCount, isString } from '../api/checks.ts';
import { shared } from '../page/shared.ts';
import { publicQuery } from '../query/public-data.ts';
import { type QueryOptions, type QueryStore, queryStore } from '../query/query-store.ts';
import type { Agency } from './agency.ts';
import type { MaintenanceNotice } from './maintenance.ts';

/** The environments the product knows (R1.5). */
export const environments = ['LOCAL', 'DEV', 'TEST', 'DEMO', 'PREPROD', 'PROD'] as const;
export type Environment = (typeof environments)[number];

/** Whether a code, configured or returned by the env call, is that of a known environment. */
export function isEnvironment(code: unknown): code is Environment {
  return environments.some((known) => known === code);
}

/** Whether a code means production. An unknown or missing code does not (R1.5). */
export function isProduction(code: unknown): boolean {
  return code === 'PROD';
}

/** Whether an environment is for trying out the register: only there are demo accounts, examples, the test clock and simulated errors. */
export function isTrialEnvironment(code: unknown): boolean {
  return code === 'LOCAL' || code === 'DEV' || code === 'TEST' || code === 'DEMO';
}

/** Whether the trial is open to the public; actions that affect all visitors then require signing in. */
export function isPublicTrial(code: unknown): boolean {
  return code === 'DEMO';
}

/**
 * Name of the cookie by which a page asks the demo server to simulate errors, outside PROD: `delay:3000`, `500`, `cut`,
 * `html400` and so on, alone or limited to some calls: `path=api/env;fault=500`.
 */
export const faultCookie = `${product.key.toUpperCase()}_DEMO_FAULT`;

/** The response of GET /api/env (R7.20, R3.3). */
export interface EnvironmentInfo {
  /** Environment code, see `isProduction`. */
  environment: string;
  title: string;
  version: string;
  versionDetail: string;
  buildNumber: string;
  /** Session timeout: seconds without a request. */
  sessionTimeout: number;
  /** Who may see the installation feature (R2.5). */
  audience: 'everyone' | 'registered';
  /** Whether the register holds generated examples. */
  exampleData: boolean;
  /** ISO date-time of the register's latest change. */
  lastUpdate: string;
  /** The agency that runs the register, if it is set. */
  office?: Agency;
  /** Notices of maintenance, of today and the coming day; absent: none. */
  notices?: MaintenanceNotice[];
}

function isEnvironmentInfo(answer: unknown): answer is EnvironmentInfo {
  return hasMembers(answer, { environment: isString, sessionTimeout: isCount, version: isString });
}

export function fetchEnvironment(signal?: AbortSignal): Promise<EnvironmentInfo> {
  return call('api/env', { check: isEnvironmentInfo, ...(signal && { signal }) });
}

/** Fetched once per page and kept (R7.20). */
export const environmentQuery: QueryOptions<EnvironmentInfo> = publicQuery({
  queryKey: ['env'],
  queryFn: ({ signal }) => fetchEnvironment(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The server's environment information (R3.3) as a store. */
export const $environment: QueryStore<EnvironmentInfo> = shared('environment', () => queryStore(environmentQuery));

/** Extends the session ('Sitzung verlängern', R4.8, R7.20). Rejects if the response is not the register's. */
export async function extendSession(): Promise<void> {
  await call('api/env', { method: 'POST', check: isEnvironmentInfo });
}
