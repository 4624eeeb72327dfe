import { product } from '../product.ts';

/**
 * Name of the cookie by which a page asks the demo server to disturb its answers, outside PROD (§8): `delay:3000`, `500`, `cut`,
 * `html400` and so on, alone or limited to some calls: `path=api/env;fault=500`.
 */
export const faultCookie = `${product.key.toUpperCase()}_DEMO_FAULT`;
