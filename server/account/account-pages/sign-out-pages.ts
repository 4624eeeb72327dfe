import { type Html, html } from '../../platform/http/html.ts';
import { submitButton } from './forms.ts';

/** Shown for a moment after signing out here, on the way to signing out at the provider. */
export const signedOutHereContent = (address: string): Html =>
  html`<p>Sie sind im Register abgemeldet und werden nun auch dort abgemeldet, wo Sie sich angemeldet haben.</p>
      <p><a href="${address}">Weiter</a></p>`;

/** The content of the page that asks for confirmation before signing out. */
export const signOutContent = (
  token: string,
  user: string,
  contextPath: string,
): Html => html`<p>Sie sind als ${user} angemeldet.</p>
      <form class="n-form" method="post" action="abmelden">
        <input type="hidden" name="token" value="${token}" />
        ${submitButton('Abmelden')}
      </form>
      <p><a href="${contextPath}">Zurück zum Register</a></p>`;
