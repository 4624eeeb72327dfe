import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Keys } from './derived-keys.ts';

const algorithm = 'aes-256-gcm';

/** Tells keys apart without telling anything of them. */
const idOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** A key can open a sealed text only in the place that it was made for, such as the account of a name. */
export function seal(text: string, [key]: Keys, place: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealedBy([key])}${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
}

/** Whether a stored text is sealed; before there were keys, none was. */
export const isSealed = (stored: string): boolean => stored.startsWith('sealed.');

/** How a text begins that is sealed by the present key. */
export const sealedBy = ([key]: Keys): string => `sealed.${idOf(key)}.`;

/** None of the keys has sealed a text: SECRET_KEY is another one. */
export class UnknownKeyError extends Error {
  constructor() {
    super('No key opens what is stored: SECRET_KEY or SECRET_KEY_PREVIOUS must be the one that sealed it.');
    this.name = 'UnknownKeyError';
  }
}

/**
 * @throws {UnknownKeyError}
 * @throws {Error} if it was changed, or stands in another place
 */
export function unseal(stored: string, keys: Keys, place: string): string {
  if (!isSealed(stored)) return stored;
  const [, id, nonce = '', text = ''] = stored.split('.');
  const key = keys.find((one) => idOf(one) === id);
  if (!key) throw new UnknownKeyError();
  const sealed = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
}
