import { type Html, html } from '../../platform/http/html.ts';
import type { NewSecret } from '../session/second-factor.ts';
import { errorSummary, field, notice } from './forms.ts';

/** What the page for the second factor shows. */
export type SecondFactorView = { token: string; failure?: string | undefined } & (
  | { state: 'off' | 'on' | 'removed' }
  | { state: 'begun'; secret: NewSecret }
  | { state: 'confirmed'; recoveryCodes: readonly string[] }
);

const back: Html = html`<p><a href="profil">Zurück zum Profil</a></p>`;

const codeField = (label: string, failure: string | undefined): Html =>
  field({ id: 'code', label, type: 'text', autocomplete: 'one-time-code', failure });

function form(token: string, step: string, content: Html | undefined, button: string): Html {
  return html`<form method="post" action="zweitfaktor">
        <input type="hidden" name="token" value="${token}" />
        ${content}
        <button type="submit" name="schritt" value="${step}">${button}</button>
      </form>`;
}

/** The content of the page on which one sets up and removes the second factor. */
export function secondFactorContent(view: SecondFactorView): Html {
  const { token, failure } = view;
  const failures = failure === undefined ? [] : [{ field: 'code', message: failure }];
  switch (view.state) {
    case 'off':
    case 'removed':
      return html`${view.state === 'removed' && notice('erfolg', 'Der zweite Faktor ist abgeschaltet.')}
      ${errorSummary(failure === undefined ? [] : [{ message: failure }])}
      <p>Mit einem zweiten Faktor fragt die Anmeldung nach dem Passwort noch nach einem Code, den eine App auf Ihrem Telefon alle 30 Sekunden neu bildet. Ihr Passwort allein reicht dann niemandem.</p>
      ${form(token, 'beginnen', undefined, 'Einrichten')}${back}`;
    case 'begun':
      return html`${errorSummary(failures)}
      <p>Legen Sie in Ihrer App für Einmalcodes ein Konto mit diesem Schlüssel an. Auf dem Telefon <a href="${view.secret.address}">öffnen Sie die App hier</a>.</p>
      <p><code class="schluessel">${view.secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
      ${form(token, 'bestaetigen', codeField('Code aus der App', failure), 'Einschalten')}${back}`;
    case 'confirmed':
      return html`${notice('erfolg', 'Der zweite Faktor ist eingeschaltet.')}
      <p>Haben Sie Ihr Telefon nicht bei der Hand, gilt jeder dieser Codes einmal. Bewahren Sie sie auf, sie werden nicht noch einmal gezeigt.</p>
      <ul class="codes">${view.recoveryCodes.map((code) => html`<li><code>${code}</code></li>`)}</ul>${back}`;
    case 'on':
      return html`${errorSummary(failures)}
      <p>Der zweite Faktor ist eingeschaltet. Zum Abschalten geben Sie einen Code aus der App oder einen Ihrer Ersatzcodes ein.</p>
      ${form(token, 'abschalten', codeField('Code', failure), 'Abschalten')}${back}`;
  }
}

/** The content of the second step of signing in. */
export function codeContent(view: {
  token: string;
  username: string;
  proof: string;
  returnUrl: string | undefined;
  failure?: string | undefined;
}): Html {
  const { token, username, proof, returnUrl, failure } = view;
  return html`${errorSummary(failure === undefined ? [] : [{ field: 'code', message: failure }])}
      <p>Ihr Passwort stimmt. Geben Sie noch den Code aus Ihrer App ein, oder einen Ihrer Ersatzcodes.</p>
      <form method="post" action="anmelden-code">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="benutzername" value="${username}" />
        <input type="hidden" name="beleg" value="${proof}" />
        ${returnUrl !== undefined && html`<input type="hidden" name="returnUrl" value="${returnUrl}" />`}
        ${codeField('Code', failure)}
        <button type="submit">Anmelden</button>
      </form>
      <p><a href="anmelden">Mit einem anderen Konto anmelden</a></p>`;
}
