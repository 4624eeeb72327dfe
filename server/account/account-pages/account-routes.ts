import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { passwordLength } from '#core/account/own/password-form.ts';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { draftPrefix, signedOutKey } from '#core/platform/forms/draft-keys.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StorageSpace } from '../../platform/db/storage-space.ts';
import { html } from '../../platform/http/html.ts';
import { createRate } from '../../platform/http/rate.ts';
import { redirectTo, redirectWithin } from '../../platform/http/redirect.ts';
import { clientAddress, publicAddress } from '../../platform/http/request.ts';
import type { Journal, JournalEntry } from '../../platform/journal/journal.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import type { OidcProvider } from '../oidc/oidc-provider.ts';
import { withheldRoles } from '../own-account/read-own-account.ts';
import { findAccount } from '../session/account-store.ts';
import { type Account, demoAccounts, demoPassword } from '../session/accounts.ts';
import type { CompleteSignIn } from '../session/complete-sign-in.ts';
import type { KnownDevices } from '../session/known-device.ts';
import { isPendingSignIn, newPendingSignIn } from '../session/pending-sign-in.ts';
import { endSession, signedInOf } from '../session/request-session.ts';
import type { SecondFactor } from '../session/second-factor.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { RefusedSignIn, SignIn } from '../session/sign-in.ts';
import { isXsrfToken, newXsrfToken } from '../session/tokens.ts';
import { codeFailure } from '../session/wait-text.ts';
import { formToken, isSameOrigin, tokenFits } from '../session/xsrf.ts';
import {
  createFormPages,
  type FormPagesDependencies,
  readForm,
  smallBody as small,
  formText as text,
} from './form-pages.ts';
import { outcomeOf } from './provider-buttons.ts';
import { returnPath } from './return-address.ts';
import { codeContent } from './second-factor-page.ts';
import { type SignInFailure, signInContent } from './sign-in-page.ts';
import { signedOutHereContent, signOutContent } from './sign-out-pages.ts';

/** Dependencies of the account pages. */
export interface PortalDependencies extends FormPagesDependencies {
  config: FormPagesDependencies['config'] & Pick<ServerConfig, 'environment'>;
  store: SessionStore;
  journal: Journal;
  database: Database;
  providers: readonly OidcProvider[];
  signIn: SignIn;
  devices: KnownDevices;
  /** Sign the proof that only the code of a sign-in is missing. */
  pendingSignIns: Keys;
  /** Whether any account has a password. */
  hasPasswords(): Promise<boolean>;
  completeSignIn: CompleteSignIn;
  space: Pick<StorageSpace, 'shortage'>;
  secondFactor: SecondFactor;
  /** What to say to somebody whom a PVP portal has named but to whom nothing is given; undefined if that is not so. */
  portalRefusal(c: Context): string | undefined;
}

/** Deletes the unsaved input of the user who has just signed out from the browser. */
const forgetDrafts = html`<script type="module" src="abgemeldet.js" data-draft-prefix="${draftPrefix}" data-signed-out-key="${signedOutKey}"></script>`;

/** Failed sign-ins recorded for each address: more say no more, and would fill the journal. */
const failuresPerMinute = 20;

function failureEntry({ reason, isLocked, account }: RefusedSignIn): JournalEntry {
  const failed = isLocked ? 'sign-in failed, further ones delayed' : 'sign-in failed';
  return {
    action: reason === 'disabled' ? 'sign-in refused: disabled' : failed,
    ...(account !== undefined && { account }),
  };
}

/** Pages of former builds, and the pages of the application in their place. */
const formerPages = [
  ['profil', 'account'],
  ['sitzungen', 'account#sitzungen'],
  ['passwort', 'account/passwort'],
  ['zweitfaktor', 'account/zweitfaktor'],
  ['vertretung', 'account/vertretung'],
] as const;

/** What the proof is bound to that a provider brings back from signing out. */
const signedOut = 'signed out';

/** Sign-in, sign-out, profile and password pages below the portal base (R2.33, R6.9). They work without a script. */
export function mountPortalPages(app: OpenAPIHono, dependencies: PortalDependencies): void {
  const { store, signIn, devices, journal, secret, pendingSignIns, config, database, space, secondFactor } =
    dependencies;
  const failures = createRate(failuresPerMinute);
  const { completeSignIn, providers, portalRefusal, hasPasswords } = dependencies;
  const { contextPath, portalPath } = config;
  /** Whether to offer the demo accounts. */
  const demo = isTrialEnvironment(config.environment);
  const here = (page: string) => `${portalPath}${page}`;
  const userName = (c: Context) => signedInOf(c)?.account.displayName;
  const { answer, mayPost } = createFormPages(dependencies);

  const onwardTo = (c: Context, returnUrl: string | undefined) =>
    returnPath(returnUrl, publicAddress(c).origin, portalPath, portalPath);

  async function signInPage(
    c: Context,
    view: {
      returnUrl?: string | undefined;
      username?: string;
      password?: string;
      failure?: SignInFailure;
      loggedOut?: boolean;
    },
    status: 200 | 400 | 403 | 429 | 503 = 200,
  ) {
    const { returnUrl, username, password, failure, loggedOut = false } = view;
    const offered = providers.map((provider) => ({
      ...{ name: provider.name, title: provider.title },
      hasFailed: provider.hasFailed(),
    }));
    const outcome = outcomeOf(c.req.query(), offered);
    const content = signInContent({
      token: formToken(c, secret),
      returnUrl: returnUrl || undefined,
      onward: onwardTo(c, returnUrl),
      username,
      password,
      failure,
      loggedOut,
      hasNewPassword: c.req.query('gesetzt') !== undefined,
      user: userName(c),
      demo,
      providers: offered,
      outcome,
      portalRefusal: portalRefusal(c),
      isReadOnly: await isReadOnly(),
      hasPasswords: await hasPasswords(),
    });
    const site = c.req.header('sec-fetch-site');
    // A link on a foreign page must not delete anybody's drafts; a provider brings back the proof that it was asked to sign out.
    const isOwn =
      site === undefined || site === 'same-origin' || isXsrfToken(c.req.query('state') ?? '', secret, signedOut);
    const page = {
      title: 'Anmelden',
      content,
      hasFailed: failure !== undefined || outcome?.kind === 'failed',
      here: 'anmelden',
      ...(loggedOut && isOwn && { head: forgetDrafts }),
    };
    return answer(c, page, status);
  }

  /** Whether nobody can sign in, since no session can be stored. */
  const isReadOnly = async () => (await space.shortage())?.kind === 'readOnly';

  function signInLater(c: Context, view: { returnUrl: string; username: string }) {
    c.header('retry-after', '60');
    return signInPage(c, view, 503);
  }

  /** Ends the session; returns where it ends at the provider too, if one has signed in (R6.9). */
  async function leave(c: Context): Promise<URL | undefined> {
    const { stored } = c.get('session');
    await endSession(c, store, journal);
    const from = stored.state === 'signedIn' ? stored.reached?.provider : undefined;
    const provider = providers.find(({ name }) => name === from?.name);
    const back = new URL(here('abgemeldet'), publicAddress(c).origin).href;
    return from && provider?.signOutAddress(from.idToken, back, newXsrfToken(secret, signedOut));
  }

  /** Answers a form that signs out. */
  async function signOutHere(c: Context) {
    const elsewhere = await leave(c);
    if (!elsewhere) return redirectWithin(c, `${here('anmelden')}?event=logout`, 303);
    // A form's redirect must not leave this host under the page's policy, so the page itself leads on.
    const head = html`<meta http-equiv="refresh" content="0; url=${elsewhere.href}" />`;
    return answer(c, { title: 'Abmelden', content: signedOutHereContent(elsewhere.href), here: 'abmelden', head });
  }

  app.get(here('anmelden'), async (c) => {
    const returnUrl = c.req.query('returnUrl');
    if (c.req.query('event') === 'logout') {
      if (!signedInOf(c)) {
        await leave(c);
        return signInPage(c, { loggedOut: true });
      }
      // The register signs out with this address (R2.33) and proves that it is the register: a link or picture in somebody's text, or on a
      // foreign page, must not sign anybody out. They get the question.
      const isProven = isSameOrigin(c) && tokenFits(c, secret, c.req.query('state'));
      if (!isProven || c.req.header('sec-fetch-dest') !== 'document') return redirectWithin(c, here('abmelden'), 303);
      const elsewhere = await leave(c);
      return elsewhere ? redirectTo(c, elsewhere) : redirectWithin(c, `${here('anmelden')}?event=logout`, 303);
    }
    const filled = demo ? demoAccounts.find(({ username }) => username === c.req.query('konto')) : undefined;
    return signInPage(c, { returnUrl, ...(filled && { username: filled.username, password: demoPassword }) });
  });

  app.post(here('anmelden'), small, async (c) => {
    const form = await readForm(c);
    const returnUrl = text(form.returnUrl);
    const username = text(form.benutzername).trim().slice(0, 200);
    const password = text(form.passwort);
    if (!mayPost(c, form)) return signInPage(c, { returnUrl, username, failure: { kind: 'token' } }, 403);
    if (await isReadOnly()) return signInLater(c, { returnUrl, username });
    if (username === '' || password === '')
      return signInPage(c, { returnUrl, username, failure: { kind: 'empty' } }, 400);
    if (password.length > passwordLength.max)
      return signInPage(c, { returnUrl, username, failure: { kind: 'tooLong' } }, 400);
    const result = await signIn.attempt(username, password, await devices.guesserOf(c, username));
    if (!result.ok) {
      if (result.reason !== 'delayed' && failures.allows(clientAddress(c))) await journal.note(failureEntry(result));
      if (result.reason !== 'delayed')
        return signInPage(c, { returnUrl, username, failure: { kind: result.reason } }, 403);
      c.header('retry-after', String(result.wait));
      return signInPage(c, { returnUrl, username, failure: { kind: 'delayed', wait: result.wait } }, 429);
    }
    if (await secondFactor.isOn(username)) {
      const proof = newPendingSignIn(pendingSignIns, username, result.passwordHash);
      return codePage(c, { username, proof, returnUrl });
    }
    return enter(c, result.account, returnUrl);
  });

  app.post(here('anmelden-code'), small, async (c) => {
    const form = await readForm(c);
    const [returnUrl, username, proof] = [text(form.returnUrl), text(form.benutzername), text(form.beleg)];
    const found = username.length <= 200 ? await findAccount(database, username) : undefined;
    const isPending =
      found?.passwordHash !== undefined && isPendingSignIn(proof, pendingSignIns, username, found.passwordHash);
    if (!mayPost(c, form) || !isPending || found.isDisabled)
      return signInPage(c, { returnUrl, username, failure: { kind: 'token' } }, 403);
    if (await isReadOnly()) return signInLater(c, { returnUrl, username });
    const code = text(form.code).slice(0, 100);
    const guesser = await devices.guesserOf(c, username);
    const checked = await signIn.attemptCode(username, () => secondFactor.use(username, code), guesser);
    if (checked === 'right') return enter(c, found.account, returnUrl);
    if (checked === 'wrong') await journal.note({ action: 'second factor failed', account: username });
    return codePage(c, { username, proof, returnUrl, failure: codeFailure(checked) });
  });

  function codePage(c: Context, view: Omit<Parameters<typeof codeContent>[0], 'token'>) {
    const content = codeContent({ ...view, token: formToken(c, secret), returnUrl: view.returnUrl || undefined });
    const hasFailed = view.failure !== undefined;
    return answer(
      c,
      { title: 'Anmelden: zweiter Schritt', content, hasFailed, here: 'anmelden' },
      hasFailed ? 403 : 200,
    );
  }

  /** Signs in somebody who has proved who they are, and leads on. */
  async function enter(c: Context, account: Account, returnUrl: string) {
    await completeSignIn(c, account);
    await devices.remember(c, account.username);
    // As the pages before and after have it: otherwise the browser forgets the name of the window, which a form has opened (R4.6).
    c.header('cross-origin-opener-policy', 'same-origin');
    // Without the roles that wait for a second factor there is little else to do.
    const signedIn = signedInOf(c);
    if (signedIn && (await withheldRoles(database, signedIn.account)).length > 0)
      return redirectWithin(c, `${contextPath}account/zweitfaktor`, 303);
    // Portalverbund and USP users are taken to the site root (R6.9).
    if (account.pvp || account.usp) return redirectWithin(c, '/', 303);
    return redirectWithin(c, onwardTo(c, returnUrl), 303);
  }

  app.get(here('abmelden'), async (c) => {
    const user = userName(c);
    if (user === undefined) return redirectWithin(c, `${here('anmelden')}?event=logout`, 303);
    return answer(c, {
      title: 'Abmelden',
      content: signOutContent(formToken(c, secret), user, contextPath),
      here: 'abmelden',
    });
  });

  app.post(here('abmelden'), small, async (c) => {
    return mayPost(c, await readForm(c)) ? signOutHere(c) : redirectWithin(c, here('abmelden'), 303);
  });

  // Where providers lead back to.
  app.get(here('abgemeldet'), (c) => {
    const query = new URLSearchParams({ event: 'logout', state: c.req.query('state')?.slice(0, 100) ?? '' });
    return redirectWithin(c, `${here('anmelden')}?${query}`, 303);
  });

  // What is now a page of the application. The fragment of an address stays what it is.
  for (const [former, present] of formerPages)
    app.on(['GET', 'POST'], here(former), (c) => {
      const address = `${contextPath}${present}`;
      const signIn = `${here('anmelden')}?returnUrl=${encodeURIComponent(address)}`;
      return redirectWithin(c, signedInOf(c) ? address : signIn, 303);
    });
}
