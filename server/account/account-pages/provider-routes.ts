import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { roleNames, roleTable } from '#core/account/session/role-table.ts';
import { problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { createRate } from '../../platform/http/rate.ts';
import { redirectTo, redirectWithin } from '../../platform/http/redirect.ts';
import { clientAddress, publicAddress } from '../../platform/http/request.ts';
import { boundedNotes } from '../../platform/journal/bounded-notes.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { oneLine } from '../../platform/log/fault-line.ts';
import { currentRequestId } from '../../platform/log/request-id.ts';
import type { ExternalAccounts } from '../access-rules/external-accounts.ts';
import { acrFor } from '../access-rules/minimum-level.ts';
import { refusalReasons } from '../access-rules/refusal-reasons.ts';
import { rightsOf } from '../access-rules/rights-of.ts';
import type { WatchedRules } from '../access-rules/watched-rules.ts';
import type { OidcProvider, ProviderSignIn } from '../oidc/oidc-provider.ts';
import { ProviderFailure, type ProviderFailureKind } from '../oidc/provider-failure.ts';
import { identityOf } from '../oidc/provider-identity.ts';
import type { SignInFlows } from '../oidc/sign-in-flows.ts';
import type { CompleteSignIn } from '../session/complete-sign-in.ts';
import { clearFlowCookie, flowCookie, setFlowCookie } from '../session/cookies.ts';
import type { SessionStore } from '../session/session-store.ts';
import { looksLikeToken, newToken } from '../session/tokens.ts';
import { returnPath } from './return-address.ts';

/** What signing in at providers works with. */
export interface ProviderDependencies {
  providers: readonly OidcProvider[];
  rules: WatchedRules;
  flows: SignInFlows;
  external: ExternalAccounts;
  completeSignIn: CompleteSignIn;
  journal: Journal;
  portalPath: string;
}

/** Sign-ins begun per minute and address: each is a row until it ends. */
const begunPerMinute = 60;

/**
 * Sign-in at OpenID Connect providers: the way there, `anmelden/NAME`, and the way back, `anmelden/NAME/antwort`. Both only redirect:
 * whatever there is to say is said by the sign-in page.
 */
export function mountProviderRoutes(app: OpenAPIHono, dependencies: ProviderDependencies): void {
  const { providers, rules, flows, external, completeSignIn, journal, portalPath } = dependencies;
  const rate = createRate(begunPerMinute);
  const noted = boundedNotes(journal);
  const providerOf = (c: Context) => providers.find(({ name }) => name === c.req.param('provider'));
  const answerAddress = (c: Context, { name }: OidcProvider) =>
    new URL(`${portalPath}anmelden/${name}/antwort`, publicAddress(c).origin);

  /** Back to the sign-in page, which says what happened. */
  function toSignIn(
    c: Context,
    said: { fehler?: string; stufe?: string; anbieter: string; returnUrl?: string | undefined },
  ) {
    const given = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return redirectWithin(c, `${portalPath}anmelden?${new URLSearchParams(given)}`, 303);
  }

  app.get(`${portalPath}anmelden/:provider`, async (c, next) => {
    const provider = providerOf(c);
    if (!provider) return next();
    // A picture in somebody's text starts no sign-in.
    if (!['document', undefined].includes(c.req.header('sec-fetch-dest'))) throw new ProblemError(problem('forbidden'));
    if (!rate.allows(clientAddress(c))) throw new ProblemError(problem('too-many-requests'), { 'retry-after': '60' });
    const returnUrl = c.req.query('returnUrl')?.slice(0, 2000);
    const isStepUp = c.req.query('stufe') !== undefined;
    const acr = isStepUp ? acrFor(rules.current().rules, roleNames) : [];
    const sent = flowCookie(c, portalPath);
    const browser = sent !== undefined && looksLikeToken(sent) ? sent : newToken();
    try {
      const secrets = await flows.begin({ provider: provider.name, returnUrl, isStepUp }, browser);
      const address = await provider.addressFor(
        answerAddress(c, provider).href,
        secrets,
        acr.length > 0 ? acr : undefined,
      );
      setFlowCookie(c, browser, portalPath);
      return redirectTo(c, address);
    } catch (error) {
      return toSignIn(c, { fehler: kindOf(error, provider), anbieter: provider.name, returnUrl });
    }
  });

  app.get(`${portalPath}anmelden/:provider/antwort`, async (c, next) => {
    const provider = providerOf(c);
    if (!provider) return next();
    const [state = '', browser = ''] = [c.req.query('state'), flowCookie(c, portalPath)];
    const flow = await flows.take(state, browser);
    if (flow?.provider !== provider.name) {
      await noted.note(clientAddress(c), failedBecause(provider, 'outdated'));
      return toSignIn(c, { fehler: 'outdated', anbieter: provider.name });
    }
    const { returnUrl } = flow;
    const refused = async (signedIn: ProviderSignIn, why: keyof typeof refusalReasons, fehler: string) => {
      await journal.note({
        action: 'sign-in of {name} at {provider} refused: {reason}',
        parameters: {
          name: identityOf(provider.name, signedIn).displayName,
          ...{ provider: provider.name, reason: refusalReasons[why] },
        },
      });
      return toSignIn(c, { fehler, anbieter: provider.name, returnUrl });
    };
    try {
      const answer = answerAddress(c, provider);
      answer.search = publicAddress(c).search;
      const signedIn = await provider.signIn(answer, flow.secrets);
      const facts = { provider: provider.name, claims: signedIn.claims, roles: [] };
      const { rights, reached, withheld, reasons } = rightsOf(rules.current().rules, facts);
      if (reached.length === 0) {
        logRefusal(provider.name, reasons);
        return withheld.length > 0
          ? await refused(signedIn, 'level', 'stufe')
          : await refused(signedIn, 'nothing', 'keine-rechte');
      }
      const account = await external.provision(identityOf(provider.name, signedIn), rights);
      if (account === 'disabled') return await refused(signedIn, 'disabled', 'gesperrt');
      await completeSignIn(c, account, {
        roles: reached.map((role) => roleTable[role].id),
        provider: { name: provider.name, session: signedIn.session, idToken: signedIn.idToken },
      });
      clearFlowCookie(c, portalPath);
      c.header('cross-origin-opener-policy', 'same-origin');
      if (withheld.length > 0 && !flow.isStepUp && acrFor(rules.current().rules, withheld).length > 0)
        return toSignIn(c, { stufe: withheld.join(' '), anbieter: provider.name, returnUrl });
      return redirectWithin(c, returnPath(returnUrl, publicAddress(c).origin, portalPath, portalPath), 303);
    } catch (error) {
      const fehler = kindOf(error, provider);
      await journal.note(failedBecause(provider, fehler));
      return toSignIn(c, { fehler, anbieter: provider.name, returnUrl });
    }
  });

  /** What the sign-in page says of an error; one that is not the provider's is answered like everywhere. */
  function kindOf(error: unknown, { name }: OidcProvider): ProviderFailure['kind'] {
    if (!(error instanceof ProviderFailure)) throw error;
    logRefusal(name, [error.message]);
    return error.kind;
  }
}

const failureReasons: Readonly<Record<ProviderFailureKind, string>> = {
  unreachable: 'Anbieter nicht erreichbar',
  invalid: 'Antwort ungültig',
  cancelled: 'abgebrochen',
  refused: 'vom Anbieter abgelehnt',
  outdated: 'state unbekannt, abgelaufen oder schon benutzt',
};

const failedBecause = ({ name }: OidcProvider, kind: ProviderFailureKind) =>
  ({
    action: 'sign-in at {provider} failed: {reason}',
    parameters: { provider: name, reason: failureReasons[kind] },
  }) as const;

/** Without who it was: what the claims said is not the log's. */
function logRefusal(provider: string, reasons: readonly string[]): void {
  const entry = { time: new Date().toISOString(), source: 'sign-in', requestId: currentRequestId(), provider };
  console.log(oneLine({ ...entry, message: reasons.join(' ') }));
}

const backchannelRoute = declareCall({
  method: 'post',
  path: '/api/auth/backchannelLogout/{provider}',
  access: 'signed',
  // The token in the body proves the sender; the handler verifies it before it does anything.
  isSigned: () => true,
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  largestBody: 16 * 1024,
  rate: { perAddress: 120 },
  tags: ['Session'],
  summary: 'Ends sessions that have ended at the provider (R6.9)',
  description:
    'OpenID Connect Back-Channel Logout 1.0: called by the provider itself, with a token that it has signed.',
  request: {
    params: z.object({ provider: z.string().min(1).max(40).describe('Name of the provider in the settings') }),
    body: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({ logout_token: z.string().min(1).max(12_000).describe('The signed message') }),
        },
      },
    },
  },
  responses: {
    200: { description: 'The sessions have ended' },
    400: problemAnswer('The token is not one of the provider, is too old, or has been used'),
    404: problemAnswer('There is no such provider'),
  },
});

/** The provider's message that a session has ended, below the context path. */
export function mountBackchannelLogout(
  app: OpenAPIHono,
  {
    providers,
    flows,
    journal,
    store,
  }: Pick<ProviderDependencies, 'providers' | 'flows' | 'journal'> & { store: SessionStore },
): void {
  app.openapi(backchannelRoute, async (c) => {
    const { provider: name } = c.req.valid('param');
    const provider = providers.find((one) => one.name === name);
    if (!provider) throw new ProblemError(problem('not-found'));
    const refused = new ProblemError(
      problem('validation', { errors: [{ field: 'logout_token', message: 'Dieses Token gilt nicht.' }] }),
    );
    const signedOut = await provider.readLogout(c.req.valid('form').logout_token).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      throw error.kind === 'unreachable' ? new ProblemError(problem('unavailable')) : refused;
    });
    if (!(await flows.useOnce(`logout ${name} ${signedOut.id}`, signedOut.until))) throw refused;
    const ended = await store.endOfProvider(name, signedOut.which);
    for (const user of ended)
      await journal.note({ user, action: 'sign out by {provider}', parameters: { provider: name } });
    return c.body(null, 200, { 'cache-control': 'no-store' });
  });
}
