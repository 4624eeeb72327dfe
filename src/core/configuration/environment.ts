/** The environments the product knows (§1). */
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
