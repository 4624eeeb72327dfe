import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client';
import { isOwnMachine, type OidcProviderSettings } from '../../platform/config/oidc-settings.ts';
import { reportFault } from '../../platform/log/report-fault.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { clientProof } from './client-proof.ts';
import { readLogoutToken, type SignedOut } from './logout-token.ts';
import { failureOf, ProviderFailure } from './provider-failure.ts';

/** What a flow remembers from the way there until the way back (RFC 7636; OpenID Connect Core 1.0, section 3.1). */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What a provider has said of somebody who has signed in there. */
export interface ProviderSignIn {
  claims: Readonly<Record<string, unknown>>;
  subject: string;
  idToken: string;
  /** The provider's id of its own session (`sid`). */
  session: string | undefined;
}

/** An OpenID Connect provider. Nothing but signing in and out there waits for it. */
export interface OidcProvider {
  readonly name: string;
  readonly title: string;
  /** Whether it could not be reached when last tried; looks again in the background. */
  hasFailed(): boolean;
  /** @param acr levels of which one is to be reached by signing in anew; absent: whatever the provider has */
  addressFor(redirectUri: string, secrets: FlowSecrets, acr?: readonly string[]): Promise<URL>;
  /** Exchanges what the provider answered. @throws {ProviderFailure} */
  signIn(answer: URL, secrets: FlowSecrets): Promise<ProviderSignIn>;
  /** Where its session ends as well; undefined if it offers that nowhere or cannot be reached. */
  signOutAddress(idToken: string | undefined, returnTo: string, state: string): Promise<URL | undefined>;
  /** What a message says that a session has ended (Back-Channel Logout 1.0). @throws {ProviderFailure} if it is not the provider's */
  readLogout(token: string): Promise<SignedOut>;
}

/** Seconds for each request to a provider, by which its clock may differ, and for which its metadata are cached. */
const [requestTimeout, skew, cachedFor] = [5, 60, 600];
/** Seconds after which a provider that could not be reached is tried again by itself, and those in which it is not tried at all. */
const [triedAgainAfter, restAfterFailure] = [60, 2];

export function createOidcProvider(settings: OidcProviderSettings): OidcProvider {
  const { name, title, issuer, clientId, scope, proof } = settings;
  let known: { metadata: ServerMetadata; at: number } | undefined;
  let failedAt: number | undefined;
  let asking: Promise<ServerMetadata> | undefined;

  const prepare = (configuration: Configuration) => {
    if (isOwnMachine(issuer)) allowInsecureRequests(configuration);
    // Tokens are verified by the provider's keys even though they come over TLS.
    enableNonRepudiationChecks(configuration);
  };

  async function ask(): Promise<ServerMetadata> {
    try {
      const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
        timeout: requestTimeout,
        execute: isOwnMachine(issuer) ? [allowInsecureRequests] : [],
        [customFetch]: boundedFetch,
      });
      const metadata = found.serverMetadata();
      known = { metadata, at: performance.now() };
      failedAt = undefined;
      return metadata;
    } catch (error) {
      failedAt = performance.now();
      reportFault(`sign-in provider ${name}`, error);
      throw failureOf(error);
    } finally {
      asking = undefined;
    }
  }

  const since = (at: number | undefined) =>
    at === undefined ? Number.POSITIVE_INFINITY : (performance.now() - at) / 1000;

  /** Its metadata: at most some minutes old, or older while it cannot be reached. */
  async function metadataOf(): Promise<ServerMetadata> {
    if (known && since(known.at) < cachedFor) return known.metadata;
    if (since(failedAt) < restAfterFailure) {
      if (known) return known.metadata;
      throw new ProviderFailure('unreachable');
    }
    asking ??= ask();
    return known ? asking.catch(() => known?.metadata ?? Promise.reject(new ProviderFailure('unreachable'))) : asking;
  }

  /** Made anew each time, so that no key is remembered that the provider has withdrawn meanwhile. */
  async function configurationOf(): Promise<Configuration> {
    const metadata = await metadataOf();
    const client = { [clockTolerance]: skew };
    const configuration = new Configuration(metadata, clientId, client, await clientProof(proof, metadata));
    configuration.timeout = requestTimeout;
    configuration[customFetch] = boundedFetch;
    prepare(configuration);
    return configuration;
  }

  async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** What shows whether it can be reached; the browser's answer alone does not, since anybody could have written that. */
  async function reaching<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      failedAt = undefined;
      return result;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'unreachable' && !(error instanceof AuthorizationResponseError))
        failedAt ??= performance.now();
      throw failure;
    }
  }

  return {
    name,
    title,
    hasFailed() {
      const isDue = failedAt !== undefined || !known || since(known.at) >= cachedFor;
      if (isDue && since(failedAt) >= triedAgainAfter) {
        asking ??= ask();
        void asking.catch(() => undefined);
      }
      return failedAt !== undefined;
    },
    addressFor: (redirectUri, { state, nonce, codeVerifier }, acr) =>
      failing(async () => {
        const address = buildAuthorizationUrl(await configurationOf(), {
          redirect_uri: redirectUri,
          ...{ scope, state, nonce },
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(acr && { acr_values: acr.join(' '), prompt: 'login' }),
        });
        return ofProvider(address);
      }),
    signIn: (answer, { state, nonce, codeVerifier }) =>
      reaching(async () => {
        const configuration = await configurationOf();
        const tokens = await authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const { id_token: idToken } = tokens;
        if (!claims || idToken === undefined || claims.sub.length > 255) throw new ProviderFailure('invalid');
        // Core 1.0, 3.1.3.7: whoever it was issued to must be us, even if we are its only audience.
        if (claims.azp !== undefined && claims.azp !== clientId) throw new ProviderFailure('invalid');
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        const session = typeof claims.sid === 'string' ? claims.sid : undefined;
        return { claims: { ...more, ...claims }, subject: claims.sub, idToken, session };
      }),
    async signOutAddress(idToken, returnTo, state) {
      try {
        const configuration = await configurationOf();
        if (!configuration.serverMetadata().end_session_endpoint) return undefined;
        const hint = idToken !== undefined && { id_token_hint: idToken };
        const parameters = { ...hint, post_logout_redirect_uri: returnTo, state };
        return ofProvider(buildEndSessionUrl(configuration, parameters));
      } catch {
        return undefined;
      }
    },
    readLogout: (token) =>
      failing(async () => {
        const { jwks_uri: address } = await metadataOf();
        if (address === undefined) throw new ProviderFailure('invalid');
        const signal = AbortSignal.timeout(requestTimeout * 1000);
        const keys: unknown = await (await boundedFetch(ofProvider(new URL(address)).href, { signal })).json();
        return readLogoutToken(token, { keys, issuer, clientId, skew });
      }),
  };
}

/** @throws {ProviderFailure} if browsers or this server were to go there without TLS, or to something that is no web address */
function ofProvider(address: URL): URL {
  if (address.protocol !== 'https:' && !isOwnMachine(address.href)) throw new ProviderFailure('invalid');
  return address;
}
