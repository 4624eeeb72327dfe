import { product } from '../product.ts';
/** The environments the product knows (R1.5). */
export const environments = ['LOCAL', 'DEV', 'TEST', 'DEMO', 'PREPROD', 'PROD'] as const;
export type Environment = (typeof environments)[number];

/** Whether a code, as configured or answered by the env call, names a known environment. */
export function isEnvironment(code: unknown): code is Environment {
  return environments.some((known) => known === code);
}

/** Whether a code means production. An unknown or missing code does not (R1.5). */
export function isProduction(code: unknown): boolean {
  return code === 'PROD';
}

/** Whether the register is tried out there: demo accounts, examples, test clock and faults on request exist only where a code names it. */
export function isForTrying(code: unknown): boolean {
  return code === 'LOCAL' || code === 'DEV' || code === 'TEST' || code === 'DEMO';
}

/** Whether anybody may come to try the register: what changes it for all is then for those who signed in. */
export function isPublicTrial(code: unknown): boolean {
  return code === 'DEMO';
}

/**
 * Name of the cookie by which a page asks the demo server to disturb its answers, outside PROD: `delay:3000`, `500`, `cut`,
 * `html400` and so on, alone or limited to some calls: `path=api/env;fault=500`.
 */
export const faultCookie = `${product.key.toUpperCase()}_DEMO_FAULT`;
