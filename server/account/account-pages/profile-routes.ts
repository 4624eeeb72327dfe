import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import { redirectWithin } from '../../platform/http/redirect.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { deputyshipsOf } from '../deputies/deputies.ts';
import type { OidcProvider } from '../oidc/oidc-provider.ts';
import type { SessionStore } from '../session/session-store.ts';
import { formToken } from '../session/xsrf.ts';
import { createFormPages, type FormPagesDependencies, formText, readForm, smallBody } from './form-pages.ts';
import { profileContent } from './page-contents.ts';

export interface ProfileDependencies extends FormPagesDependencies {
  store: SessionStore;
  journal: Journal;
  database: Database;
  providers: readonly OidcProvider[];
  /** Name of the federal state with a code, if there is one. */
  federalStateName(code: string): string | undefined;
}

/** Where people are led who are not signed in, or who sign out. */
interface Ways {
  toSignIn(c: Context): Response;
  signOutHere(c: Context): Promise<Response>;
}

/** The pages `profil` and `sitzungen`: who somebody is here, and where they are signed in. */
export function mountProfile(
  app: OpenAPIHono,
  dependencies: ProfileDependencies,
  { toSignIn, signOutHere }: Ways,
): void {
  const { store, journal, database, providers, federalStateName, secret, config } = dependencies;
  const here = (page: string) => `${config.portalPath}${page}`;
  const { answer, mayPost } = createFormPages(dependencies);

  app.get(here('profil'), async (c) => {
    const { stored } = c.get('session');
    if (stored.state !== 'signedIn') return toSignIn(c);
    const { account, idHash } = stored;
    const content = profileContent({
      signedIn: stored,
      state: federalStateName(account.federalStateCode),
      provider: providers.find(({ name }) => name === account.provider)?.title,
      sessions: await store.list(account.username, idHash),
      deputies: (await deputyshipsOf(database, account.username)).filter(
        ({ officer }) => officer.username === account.username,
      ),
      token: formToken(c, secret),
      hasEnded: c.req.query('beendet') !== undefined,
    });
    return answer(c, { title: 'Mein Profil', content, here: 'profil' });
  });

  app.get(here('sitzungen'), (c) => redirectWithin(c, here('profil'), 303));

  app.post(here('sitzungen'), smallBody, async (c) => {
    const { stored } = c.get('session');
    if (stored.state !== 'signedIn') return redirectWithin(c, here('anmelden'), 303);
    const form = await readForm(c);
    if (!mayPost(c, form)) return redirectWithin(c, here('profil'), 303);
    const { username } = stored.account;
    const which = formText(form.sitzung);
    if (which !== 'alle') {
      await store.endListed(username, which);
      await journal.note({ user: username, action: 'end session' });
      return redirectWithin(c, `${here('profil')}?beendet`, 303);
    }
    await store.endOthers(username, stored.idHash);
    await journal.note({ user: username, action: 'end all sessions' });
    return signOutHere(c);
  });
}
