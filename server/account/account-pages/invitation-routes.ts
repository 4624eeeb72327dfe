import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import { redirectWithin } from '../../platform/http/redirect.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { findLink, type LinkedAccount, redeemLink } from '../accounts/account-links.ts';
import { findAccount } from '../session/account-store.ts';
import type { CompleteSignIn } from '../session/complete-sign-in.ts';
import type { KnownDevices } from '../session/known-device.ts';
import { type PasswordFailure, passwordFailures } from '../session/password-rules.ts';
import { hashPassword, type PasswordCost, passwordTurns } from '../session/passwords.ts';
import type { SecondFactor } from '../session/second-factor.ts';
import { formToken } from '../session/xsrf.ts';
import {
  createFormPages,
  type FormPagesDependencies,
  formText,
  outdatedForm,
  readForm,
  smallBody,
} from './form-pages.ts';
import { codeContent, endedLinkContent, invitationContent, invitationTitle, readsCode } from './invitation-page.ts';

export interface InvitationDependencies extends FormPagesDependencies {
  database: Database;
  journal: Journal;
  devices: KnownDevices;
  completeSignIn: CompleteSignIn;
  secondFactor: Pick<SecondFactor, 'isOn'>;
  passwordCost: PasswordCost;
}

/** The code in what somebody enters, who may have pasted the whole link. */
const codeIn = (entered: string): string => entered.trim().replace(/^.*[#=]/, '');

/** The page `einladung`: sets the password of an account by a link that works once, and signs in. */
export function mountInvitation(app: OpenAPIHono, dependencies: InvitationDependencies): void {
  const { database, journal, devices, completeSignIn, secondFactor, passwordCost, secret, config } = dependencies;
  const pages = createFormPages(dependencies);
  const path = `${config.portalPath}einladung`;
  const here = 'einladung';

  const ended = (c: Context) =>
    pages.answer(c, { title: 'Dieser Link gilt nicht mehr', content: endedLinkContent, here }, 410);

  function page(c: Context, code: string, account: LinkedAccount, failures: readonly PasswordFailure[]) {
    const content = invitationContent({ token: formToken(c, secret), code, account, failures });
    const hasFailed = failures.length > 0;
    return pages.answer(c, { title: invitationTitle(account), content, hasFailed, here }, hasFailed ? 400 : 200);
  }

  const asks = (c: Context, failures: readonly { message: string }[] = []) => {
    const content = codeContent(formToken(c, secret), failures);
    const hasFailed = failures.length > 0;
    return pages.answer(c, { title: 'Ihr Link', content, hasFailed, here, head: readsCode }, hasFailed ? 400 : 200);
  };

  app.get(path, async (c) => {
    // Links of former builds name it here.
    const code = c.req.query('code');
    if (code === undefined) return asks(c);
    const account = await findLink(database, code);
    return account ? page(c, code, account, []) : ended(c);
  });

  app.post(path, smallBody, async (c) => {
    const form = await readForm(c);
    const code = codeIn(formText(form.code));
    // Only who has a link makes the server compute a hash.
    const account = await findLink(database, code);
    if (!account) return ended(c);
    const isFirstStep = form.neu === undefined;
    if (!pages.mayPost(c, form))
      return isFirstStep ? asks(c, [{ message: outdatedForm }]) : page(c, code, account, [{ message: outdatedForm }]);
    if (isFirstStep) return page(c, code, account, []);
    const { username } = account;
    const next = formText(form.neu);
    const failures = passwordFailures({ username, next, repeat: formText(form.wiederholung) });
    if (failures.length > 0) return page(c, code, account, failures);
    const hash = await passwordTurns.run('known', { key: username }, () => hashPassword(next, passwordCost));
    const found = (await redeemLink(database, code, hash)) ? await findAccount(database, username) : undefined;
    if (!found) return ended(c);
    await journal.note({ user: username, action: 'set password by link' });
    // Whoever has the link has not shown the second factor.
    if (await secondFactor.isOn(username)) return redirectWithin(c, `${config.portalPath}anmelden?gesetzt`, 303);
    await completeSignIn(c, found.account);
    await devices.remember(c, username);
    return redirectWithin(c, `${config.contextPath}account`, 303);
  });
}
