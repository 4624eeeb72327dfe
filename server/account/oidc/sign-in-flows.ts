import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { providerSignIn, usedOnce } from '../session/account-tables.ts';
import { newToken, tokenHash } from '../session/tokens.ts';
import type { FlowSecrets } from './oidc-provider.ts';

/** A sign-in on its way to a provider and back. */
export interface SignInFlow {
  provider: string;
  returnUrl: string | undefined;
  /** Whether it asks for a stronger sign-in than the one before. */
  isStepUp: boolean;
}

/** Sign-ins on their way, kept in the database so that any process may see them end. */
export interface SignInFlows {
  /** @param browser token of the browser that starts it, which alone may end it */
  begin(flow: SignInFlow, browser: string): Promise<FlowSecrets>;
  /** The flow that ends with this answer; undefined if there is none for this browser, or it is over. It cannot be taken twice. */
  take(state: string, browser: string): Promise<(SignInFlow & { secrets: FlowSecrets }) | undefined>;
  /** False if it has been used before. */
  useOnce(id: string, until: Date): Promise<boolean>;
  purge(): Promise<void>;
}

/** Seconds that signing in at a provider may take. */
const longestFlow = 600;

/** The times are real ones: the test clock would let sign-ins expire on their way. */
export function createSignInFlows(database: Database): SignInFlows {
  return {
    async begin({ provider, returnUrl, isStepUp }, browser) {
      const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
      await database.insert(providerSignIn).values({
        stateHash: tokenHash(secrets.state),
        browserHash: tokenHash(browser),
        nonce: secrets.nonce,
        codeVerifier: secrets.codeVerifier,
        ...{ provider, isStepUp },
        returnUrl: returnUrl ?? null,
        expiresAt: new Date(Date.now() + longestFlow * 1000),
      });
      return secrets;
    },
    async take(state, browser) {
      const [row] = await database
        .delete(providerSignIn)
        .where(
          and(
            eq(providerSignIn.stateHash, tokenHash(state)),
            eq(providerSignIn.browserHash, tokenHash(browser)),
            gt(providerSignIn.expiresAt, new Date()),
          ),
        )
        .returning();
      if (!row) return undefined;
      const { provider, returnUrl, isStepUp, nonce, codeVerifier } = row;
      return { provider, returnUrl: returnUrl ?? undefined, isStepUp, secrets: { state, nonce, codeVerifier } };
    },
    async useOnce(id, until) {
      const keyHash = createHash('sha256').update(id).digest('hex');
      const added = await database
        .insert(usedOnce)
        .values({ keyHash, expiresAt: until })
        .onConflictDoNothing()
        .returning({ keyHash: usedOnce.keyHash });
      return added.length > 0;
    },
    async purge() {
      const now = new Date();
      await database.delete(providerSignIn).where(lt(providerSignIn.expiresAt, now));
      await database.delete(usedOnce).where(lt(usedOnce.expiresAt, now));
    },
  };
}
