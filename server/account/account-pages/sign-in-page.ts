import { passwordLength } from '#core/account/own/password-form.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { demoAccounts, demoPassword } from '../session/accounts.ts';
import { waitText } from '../session/wait-text.ts';
import { errorSummary, field, notice, submitButton } from './forms.ts';
import {
  disabledText,
  type OfferedProvider,
  outcomeNotice,
  type ProviderOutcome,
  providerButtons,
} from './provider-buttons.ts';

/** Why the last attempt failed. */
export type SignInFailure =
  | { kind: 'empty' }
  | { kind: 'wrong' }
  | { kind: 'tooLong' }
  | { kind: 'delayed'; wait: number }
  | { kind: 'token' }
  | { kind: 'disabled' };

export interface SignInView {
  token: string;
  /** Where to go afterwards, as requested. */
  returnUrl: string | undefined;
  /** Path on this host to which that leads. */
  onward: string;
  username?: string | undefined;
  password?: string | undefined;
  failure?: SignInFailure | undefined;
  loggedOut: boolean;
  /** Whether a password has just been set by a link. */
  hasNewPassword: boolean;
  /** Where else one can sign in. */
  providers: readonly OfferedProvider[];
  /** What came of signing in there. */
  outcome?: ProviderOutcome | undefined;
  /** What to say to somebody whom a PVP portal has named but to whom nothing is given. */
  portalRefusal?: string | undefined;
  /** Whether nobody can sign in at present, since no session can be stored. */
  isReadOnly: boolean;
  /** Whether any account has a password. */
  hasPasswords: boolean;
  /** Name of the user who is already signed in. */
  user: string | undefined;
  /** Whether to offer the demo accounts. */
  demo: boolean;
}

function failureMessage(failure: SignInFailure): { field?: string; message: string } {
  switch (failure.kind) {
    case 'empty':
      return { field: 'benutzername', message: 'Bitte geben Sie Benutzername und Passwort ein.' };
    case 'wrong':
      return {
        field: 'benutzername',
        message: 'Benutzername und Passwort passen nicht zusammen. Bitte prüfen Sie beide Angaben.',
      };
    case 'tooLong':
      return { field: 'passwort', message: `Ein Passwort hat höchstens ${passwordLength.max} Zeichen.` };
    case 'delayed':
      return { message: `Nach mehreren falschen Versuchen ist der nächste in ${waitText(failure.wait)} möglich.` };
    case 'token':
      return { message: 'Die Seite war zu lange offen. Bitte melden Sie sich jetzt noch einmal an.' };
    case 'disabled':
      return { message: disabledText };
  }
}

function demoList(returnUrl: string | undefined): Html {
  const back = returnUrl === undefined ? '' : `&returnUrl=${encodeURIComponent(returnUrl)}`;
  return html`<section class="plain-accounts" aria-labelledby="konten">
        <h2 id="konten">Konten der Vorführung</h2>
        <p>Alle haben das Passwort <kbd>${demoPassword}</kbd>. Ein Klick auf den Namen füllt das Formular aus.</p>
        <ul>
          ${demoAccounts.map(
            ({ username, note }) =>
              html`<li><a href="anmelden?konto=${username}${back}">${username}</a> <span>${note}</span></li>
          `,
          )}
        </ul>
      </section>`;
}

const readOnlyText =
  'Anmelden ist gerade nicht möglich: Die Datenbank des Registers nimmt vorübergehend keine Änderungen an. Suchen und lesen können Sie weiterhin. Bitte melden Sie sich in einigen Minuten an.';

/** The content of the sign-in page: what others offer first, then the form for accounts of the register's own. */
export function signInContent(view: SignInView): Html {
  const { returnUrl, onward, failure, loggedOut, user, demo, providers, outcome, portalRefusal, hasPasswords } = view;
  const { isReadOnly, hasNewPassword } = view;
  const hasForm = hasPasswords || providers.length === 0;
  return html`${loggedOut && notice('success', 'Sie sind abgemeldet.')}
      ${hasNewPassword && notice('success', 'Ihr neues Passwort ist gesetzt. Melden Sie sich damit und mit einem Code aus Ihrer App an.')}
      ${user && notice('info', `Sie sind als ${user} angemeldet. Sie können sich hier mit einem anderen Konto anmelden.`)}
      ${isReadOnly && errorSummary([{ message: readOnlyText }])}
      ${portalRefusal && notice('info', portalRefusal)}
      ${outcome && outcomeNotice(outcome, returnUrl, onward)}
      ${failure && errorSummary([failureMessage(failure)])}
      ${providers.length > 0 && providerButtons(providers, returnUrl)}
      ${hasForm && passwordForm(view)}
      ${demo && demoList(returnUrl)}`;
}

function passwordForm({ token, returnUrl, username, password, failure, providers }: SignInView): Html {
  const wrong = failure && (failure.kind === 'wrong' || failure.kind === 'empty');
  return html`${providers.length > 0 && html`<h2>Mit Benutzername und Passwort</h2>`}
      <form class="n-form" method="post" action="anmelden">
        <input type="hidden" name="token" value="${token}" />
        ${returnUrl !== undefined && html`<input type="hidden" name="returnUrl" value="${returnUrl}" />`}
        ${field({
          id: 'benutzername',
          label: 'Benutzername',
          type: 'text',
          autocomplete: 'username',
          ...(username === undefined ? {} : { value: username }),
          failure: wrong ? failureMessage(failure).message : undefined,
        })}
        ${field({
          id: 'passwort',
          label: 'Passwort',
          type: 'password',
          autocomplete: 'current-password',
          ...(password === undefined ? {} : { value: password }),
          failure: failure?.kind === 'tooLong' ? failureMessage(failure).message : undefined,
        })}
        ${submitButton('Anmelden')}
      </form>`;
}
