import { randomBytes, scrypt } from 'node:crypto';
import { TurnQueue } from '../../platform/http/turn-queue.ts';
import { equalInConstantTime } from '../../platform/keys/equal-in-constant-time.ts';

/** Cost of a scrypt run: N (a power of two), block size r, parallelisation p. Memory: 128 · N · r bytes. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** About 100 ms and 32 MB per run on typical hardware. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

const keyLength = 32;

/**
 * The turns of password checks in this process; whoever computes a hash takes one. scrypt runs on the thread pool that also reads files:
 * two at a time leave capacity for everything else. Known devices go first, each account one after the other; then strangers whose network
 * has given no wrong password lately (guessing-networks.ts), then the others, one network after the other. After four checks of a lane in a
 * row the next lane has one.
 *
 * However many networks try at once, a stranger without failures waits for at most 80 checks (5 s at 120 ms each, two at a time) or is told
 * to try again: every second turn of the lane is that of who has waited longest, of whom there are at most 32, and one in five is another
 * lane's. Usually it is a check or two: the turn in between is that of who came last.
 */
export const passwordTurns = new TurnQueue<'known' | 'stranger' | 'suspect'>({
  lanes: {
    known: { running: 2, waiting: 64, perAsker: 1 },
    stranger: { running: 2, waiting: 32, perAsker: 1, newestToo: true },
    suspect: { running: 1, waiting: 32, perAsker: 1 },
  },
  together: 2,
});

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: an umlaut typed on another keyboard yields the same password.
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes a password; the result contains parameters and salt: `scrypt$N$r$p$salt$hash` (base64url). */
export async function hashPassword(
  password: string,
  cost: PasswordCost = passwordCost,
  salt: Buffer = randomBytes(16),
): Promise<string> {
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a stored hash was made at a lower cost than new ones. */
export function isWeaker(stored: string, { N, r, p }: PasswordCost): boolean {
  const [, oldN, oldR, oldP] = stored.split('$');
  return Number(oldN) * Number(oldR) * Number(oldP) < N * r * p;
}

/** Whether the password matches the stored hash; false if the hash cannot be parsed. Never blocks the event loop. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const actual = await hashLike(stored, password);
  return actual !== undefined && equalInConstantTime(actual, stored);
}

/** The hash of a password by cost and salt of a stored one; undefined if that cannot be parsed. */
export async function hashLike(stored: string, password: string): Promise<string | undefined> {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return undefined;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  if (!Object.values(cost).every((value) => Number.isSafeInteger(value) && value > 0)) return undefined;
  return hashPassword(password, cost, Buffer.from(salt, 'base64url'));
}
