import { passwordRuleText } from '#core/account/own/password-form.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { LinkedAccount } from '../accounts/account-links.ts';
import type { PasswordFailure } from '../session/password-rules.ts';
import { errorSummary, field, submitButton } from './forms.ts';

/** What the page for setting a password by a link shows. */
export interface InvitationView {
  token: string;
  code: string;
  account: LinkedAccount;
  failures: readonly PasswordFailure[];
}

const ids = { current: 'neu', next: 'neu', repeat: 'wiederholung' } as const;

/** The title of that page. */
export const invitationTitle = ({ purpose }: Pick<LinkedAccount, 'purpose'>): string =>
  purpose === 'invitation' ? 'Willkommen im Register' : 'Neues Passwort setzen';

/** The content of the page for setting a password by a link that works once. */
export function invitationContent({ token, code, account, failures }: InvitationView): Html {
  const { username, displayName, purpose } = account;
  const failureOf = (name: 'next' | 'repeat') => failures.find((failure) => failure.field === name)?.message;
  return html`${errorSummary(failures.map(({ field: name, message }) => (name ? { field: ids[name], message } : { message })))}
      <p>Guten Tag, ${displayName}. ${
        purpose === 'invitation'
          ? 'Für Sie ist ein Konto angelegt. Setzen Sie ein Passwort, danach sind Sie angemeldet.'
          : 'Ihr bisheriges Passwort gilt nicht mehr. Setzen Sie ein neues, danach sind Sie angemeldet. Ist ein zweiter Faktor eingerichtet, melden Sie sich noch mit einem Code an.'
      }</p>
      <p>Ihr Benutzername ist <strong>${username}</strong>. Sie brauchen ihn bei jeder Anmeldung.</p>
      <form class="n-form" method="post" action="einladung">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="code" value="${code}" />
        <input type="text" name="benutzername" autocomplete="username" value="${username}" readonly hidden />
        ${field({ id: ids.next, label: 'Passwort', type: 'password', autocomplete: 'new-password', hint: passwordRuleText, failure: failureOf('next') })}
        ${field({ id: ids.repeat, label: 'Passwort wiederholen', type: 'password', autocomplete: 'new-password', failure: failureOf('repeat') })}
        ${submitButton('Passwort setzen und anmelden')}
      </form>`;
}

/** Puts the code from the address, which no server sees, into the form below, and sends it. */
export const readsCode: Html = html`<script type="module" src="einladung.js"></script>`;

/** Asks for the code of a link; who has a script need not enter it. */
export const codeContent = (
  token: string,
  failures: readonly { message: string }[],
): Html => html`${errorSummary(failures)}
      <form class="n-form" method="post" action="einladung" data-code-form>
        <input type="hidden" name="token" value="${token}" />
        ${field({ id: 'code', label: 'Link aus der Mail', type: 'text', autocomplete: 'off', hint: 'Fügen Sie den ganzen Link ein, den Sie erhalten haben.' })}
        ${submitButton('Weiter')}
      </form>`;

/** Shown for a link that has been used, has expired or never was one. */
export const endedLinkContent: Html = html`<p>Er ist schon benutzt, abgelaufen oder unvollständig.</p>
      <p>Haben Sie Ihr Passwort schon gesetzt, können Sie sich <a href="anmelden">anmelden</a>. Sonst bitten Sie die Verwaltung des Registers um einen neuen Link.</p>`;
