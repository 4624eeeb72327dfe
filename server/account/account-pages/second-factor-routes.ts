import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ServerConfig } from '../../platform/config/config.ts';
import { redirectWithin } from '../../platform/http/redirect.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import type { KnownDevices } from '../session/known-device.ts';
import { signedInOf } from '../session/request-session.ts';
import type { SecondFactor } from '../session/second-factor.ts';
import type { SignIn } from '../session/sign-in.ts';
import { formToken } from '../session/xsrf.ts';
import { createFormPages, formText, outdatedForm, readForm, smallBody } from './form-pages.ts';
import { type SecondFactorView, secondFactorContent } from './second-factor-page.ts';
import { waitText } from './sign-in-page.ts';

export interface SecondFactorDependencies {
  secondFactor: SecondFactor;
  signIn: SignIn;
  devices: KnownDevices;
  journal: Journal;
  secret: Keys;
  config: Pick<ServerConfig, 'environment' | 'contextPath' | 'portalPath' | 'portalAddress'>;
}

/** What a wrong code is answered. */
const wrongCode = 'Dieser Code stimmt nicht, oder er ist schon benutzt. Bitte geben Sie den nächsten ein.';

/** The page `zweitfaktor`, on which one sets up and removes the second factor of one's own account. */
export function mountSecondFactor(app: OpenAPIHono, dependencies: SecondFactorDependencies): void {
  const { secondFactor, signIn, devices, journal, secret, config } = dependencies;
  const pages = createFormPages(dependencies);
  const path = `${config.portalPath}zweitfaktor`;

  /** The account of a request, if it signs in here. */
  function ownName(c: Context): string | undefined {
    const account = signedInOf(c)?.account;
    return account?.origin === 'register' || account?.origin === 'demo' ? account.username : undefined;
  }

  type Shown = SecondFactorView extends infer View ? (View extends unknown ? Omit<View, 'token'> : never) : never;
  const page = (c: Context, view: Shown) => {
    const content = secondFactorContent({ ...view, token: formToken(c, secret) });
    const hasFailed = view.failure !== undefined;
    return pages.answer(c, { title: 'Zweiter Faktor', content, hasFailed, here: 'zweitfaktor' }, hasFailed ? 400 : 200);
  };
  const stateOf = async (username: string) => ((await secondFactor.isOn(username)) ? 'on' : 'off') as 'on' | 'off';

  app.get(path, async (c) => {
    const username = ownName(c);
    if (username === undefined) return redirectWithin(c, `${config.portalPath}profil`, 303);
    return page(c, { state: await stateOf(username) });
  });

  app.post(path, smallBody, async (c) => {
    const username = ownName(c);
    if (username === undefined) return redirectWithin(c, `${config.portalPath}profil`, 303);
    const form = await readForm(c);
    if (!pages.mayPost(c, form)) return page(c, { state: await stateOf(username), failure: outdatedForm });
    const code = formText(form.code).slice(0, 100);
    switch (formText(form.schritt)) {
      case 'beginnen': {
        const made = await secondFactor.begin(username);
        return page(c, made ? { state: 'begun', secret: made } : { state: 'on' });
      }
      case 'bestaetigen': {
        const recoveryCodes = await secondFactor.confirm(username, code);
        if (!recoveryCodes) {
          const begun = await secondFactor.begun(username);
          const failure =
            'Der Code passt nicht zum Schlüssel. Bitte geben Sie den nächsten ein und prüfen Sie die Uhr des Telefons.';
          return page(c, begun ? { state: 'begun', secret: begun, failure } : { state: await stateOf(username) });
        }
        await journal.note({ user: username, action: 'set up second factor' });
        return page(c, { state: 'confirmed', recoveryCodes });
      }
      case 'abschalten': {
        const result = await signIn.attemptCode(
          username,
          () => secondFactor.use(username, code),
          await devices.guesserOf(c, username),
        );
        if (result !== 'right') return page(c, { state: 'on', failure: codeFailure(result) });
        await secondFactor.remove(username);
        await journal.note({ user: username, action: 'remove second factor' });
        return page(c, { state: 'removed' });
      }
      default:
        return page(c, { state: await stateOf(username) });
    }
  });
}

/** What a refused code is answered. @param result seconds until the next attempt, if there is a delay */
export const codeFailure = (result: 'wrong' | number): string =>
  result === 'wrong' ? wrongCode : `Nach mehreren falschen Versuchen ist der nächste in ${waitText(result)} möglich.`;
