import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a scrypt run: N (a power of two), block size r, parallelisation p. Memory: 128 · N · r bytes. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** About 100 ms and 32 MB per run on typical hardware. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

const keyLength = 32;
/** scrypt runs on the thread pool that also reads files: two at a time leave capacity for everything else. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Maximum number of waiting checks: some seconds' work. */
const mostWaiting = 40;

/** Whether so many passwords are being checked that another one would have to wait for long. */
export const passwordsAreBusy = (): boolean => waiting.length >= mostWaiting;

async function turn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return turn(
    () =>
      new Promise((resolve, reject) => {
        // NFKC: an umlaut typed on another keyboard yields the same password.
        scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** Hashes a password; the result contains parameters and salt: `scrypt$N$r$p$salt$hash` (base64url). */
export async function hashPassword(password: string, cost: PasswordCost = passwordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password matches the stored hash; false if the hash cannot be parsed. Never blocks the event loop. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  if (!Object.values(cost).every((value) => Number.isSafeInteger(value) && value > 0)) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
