import { createHash, createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { Choice } from '#core/register/lookups/candidates.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import { equalInConstantTime } from '../../platform/keys/equal-in-constant-time.ts';

/** The search a token belongs to: a token of one search opens no result of another. */
export type ChoiceKind = 'dms' | 'ebb' | 'registered';

/** How long a choice can be made, in seconds. */
const validSeconds = 900;

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** The user for whom the candidates were found; another account cannot choose among them. */
const askerOf = (c: Context): string => signedInOf(c)?.account.username ?? '';

/** Creates and verifies the tokens that link the second call of a pair to the first. Nothing is stored on the server. */
export function choiceTokens(signing: Keys) {
  const signedBy = (key: Uint8Array, content: string) => createHmac('sha256', key).update(content).digest('base64url');

  return {
    /**
     * @param keys of the candidates, of which one may be chosen
     * @param about further data for the second call
     */
    offer(
      c: Context,
      kind: ChoiceKind,
      keys: readonly string[],
      now: Date,
      about = '',
    ): Pick<Choice<never>, 'token' | 'expires'> {
      const expires = new Date(now.getTime() + validSeconds * 1000);
      const content = Buffer.from(
        JSON.stringify([kind, expires.getTime(), askerOf(c), keys.map(digest).join(''), about]),
      ).toString('base64url');
      return { token: `${content}.${signedBy(signing[0], content)}`, expires: expires.toISOString() };
    },

    /**
     * @returns the data stored by the first call
     * @throws {ProblemError} if the token is invalid, expired, of another search or user, or if the key was not a candidate
     */
    check(c: Context, kind: ChoiceKind, { token, key }: { token: string; key: string }, now: Date): string {
      const [content = '', signature = ''] = token.split('.');
      const data: unknown = signing.some((key) => equalInConstantTime(signature, signedBy(key, content)))
        ? JSON.parse(Buffer.from(content, 'base64url').toString())
        : undefined;
      if (!Array.isArray(data)) throw refusal('token', 'Dieser Schlüssel stammt aus keiner Suche dieses Registers.');
      const [of, expires, asker, candidates, about] = data;
      if (of !== kind || asker !== askerOf(c))
        throw refusal('token', 'Dieser Schlüssel gehört zu einer anderen Suche.');
      if (expires < now.getTime())
        throw new ProblemError(
          problem('conflict', { title: 'Diese Suche ist zu lange her. Bitte suchen Sie noch einmal.' }),
        );
      const isCandidate = String(candidates).match(/.{8}/g)?.includes(digest(key));
      if (!isCandidate) throw refusal('key', 'Dieser Eintrag war nicht unter den gefundenen.');
      return String(about);
    },
  };
}

export type ChoiceTokens = ReturnType<typeof choiceTokens>;

const refusal = (field: string, message: string) =>
  new ProblemError(problem('validation', { errors: [{ field: `/${field}`, message }] }));
