import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ServerConfig } from '../../platform/config/config.ts';
import { redirectWithin } from '../../platform/http/redirect.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import type { Account } from '../session/accounts.ts';
import { signedInOf } from '../session/request-session.ts';
import { formToken } from '../session/xsrf.ts';
import { type ChangePassword, readPasswordForm } from './change-password.ts';
import { createFormPages, outdatedForm, readForm, smallBody } from './form-pages.ts';
import { foreignPasswordContent, passwordContent } from './page-contents.ts';

export interface PasswordDependencies {
  changePassword: ChangePassword;
  secret: Keys;
  config: Pick<ServerConfig, 'environment' | 'contextPath' | 'portalPath' | 'portalAddress'>;
}

/** Whether the account signs in elsewhere, where its password is changed, if there is one. */
const hasForeignPassword = ({ oidc, origin }: Account): boolean => oidc || origin === 'oidc' || origin === 'pvp';

/** The page `passwort`, on which one changes the password of one's own account (R2.33). */
export function mountPassword(app: OpenAPIHono, dependencies: PasswordDependencies): void {
  const { changePassword, secret, config } = dependencies;
  const { answer, mayPost } = createFormPages(dependencies);
  const path = `${config.portalPath}passwort`;
  const toSignIn = (c: Context) =>
    redirectWithin(c, `${config.portalPath}anmelden?returnUrl=${encodeURIComponent(path)}`, 303);

  const passwordPage = (
    c: Context,
    username: string,
    failures: Parameters<typeof passwordContent>[0]['failures'],
    changed: boolean,
  ) => {
    const content = passwordContent({ token: formToken(c, secret), username, failures, changed });
    const hasFailed = failures.length > 0;
    return answer(c, { title: 'Passwort ändern', content, hasFailed, here: 'passwort' }, hasFailed ? 400 : 200);
  };

  app.get(path, (c) => {
    const signedIn = signedInOf(c);
    if (!signedIn) return toSignIn(c);
    if (!hasForeignPassword(signedIn.account)) return passwordPage(c, signedIn.account.username, [], false);
    return answer(c, { title: 'Passwort ändern', content: foreignPasswordContent, here: 'passwort' });
  });

  app.post(path, smallBody, async (c) => {
    const signedIn = signedInOf(c);
    if (!signedIn) return toSignIn(c);
    const { username } = signedIn.account;
    if (hasForeignPassword(signedIn.account)) {
      return answer(c, { title: 'Passwort ändern', content: foreignPasswordContent, here: 'passwort' }, 403);
    }
    const form = await readForm(c);
    if (!mayPost(c, form)) {
      return passwordPage(c, username, [{ message: outdatedForm }], false);
    }
    const failures = await changePassword(c, username, readPasswordForm(form));
    return passwordPage(c, username, failures, failures.length === 0);
  });
}
