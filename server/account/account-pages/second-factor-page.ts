import { type Html, html } from '../../platform/http/html.ts';
import { errorSummary, field, submitButton } from './forms.ts';

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
      <form class="n-form" method="post" action="anmelden-code">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="benutzername" value="${username}" />
        <input type="hidden" name="beleg" value="${proof}" />
        ${returnUrl !== undefined && html`<input type="hidden" name="returnUrl" value="${returnUrl}" />`}
        ${field({ id: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code', failure })}
        ${submitButton('Anmelden')}
      </form>
      <p><a href="anmelden">Mit einem anderen Konto anmelden</a></p>`;
}
