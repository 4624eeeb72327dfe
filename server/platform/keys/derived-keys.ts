import { hkdfSync } from 'node:crypto';

/** What keys are for. Each purpose has its own, so that what is made for one is worth nothing for another. */
export type KeyPurpose = 'xsrf' | 'known device' | 'pending sign-in' | 'choice' | 'second factor' | 'id token';

/** The key by which new things are made, and after it former ones: what these made is still accepted. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]];

/** The keys of a purpose, derived from secrets by HKDF (RFC 5869). */
export function derivedKeys([current, ...former]: readonly [string, ...string[]], purpose: KeyPurpose): Keys {
  const derive = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return [derive(current), ...former.map(derive)];
}
