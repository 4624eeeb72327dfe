import { formatDate } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { Deputyship } from '../deputies/deputies.ts';
import type { Account } from '../session/accounts.ts';
import { type PasswordFailure, passwordRuleText } from '../session/password-rules.ts';
import { effectiveRole, type SignedIn, userTypeOf } from '../session/session-answer.ts';
import type { ListedSession } from '../session/session-store.ts';
import { errorSummary, field, notice } from './forms.ts';

const kinds: Record<Account['userKind'], string> = {
  PERSON: 'Person',
  ORGANISATION: 'Organisation',
  BEHOERDE: 'Behörde',
};

function signInKind({ pvp, usp, oidc, origin }: Account, provider: string | undefined): string {
  if (pvp) return 'Portalverbund';
  if (origin === 'oidc') return provider ?? 'einen Anbieter, den es hier nicht mehr gibt';
  if (usp) return 'Unternehmensserviceportal';
  return oidc ? 'ID Austria' : 'Benutzername und Passwort';
}

const entry = (label: string, value: string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>
        `;

/** What the profile page shows. */
export interface ProfileView {
  signedIn: SignedIn;
  /** Name of the federal state for which the account is responsible. */
  state: string | undefined;
  /** Title of the provider that signs in. */
  provider: string | undefined;
  sessions: readonly ListedSession[];
  /** Who represents the account now or later. */
  deputies: readonly Deputyship[];
  token: string;
  /** Whether a session has just been ended. */
  hasEnded: boolean;
}

/** The content of the profile page. */
export function profileContent({ signedIn, state, provider, sessions, deputies, token, hasEnded }: ProfileView): Html {
  const { account } = signedIn;
  const isOwn = account.origin === 'register' || account.origin === 'demo';
  const isOfficer = userTypeOf(signedIn) === product.userTypes.authority;
  return html`${hasEnded && notice('erfolg', 'Die Sitzung ist beendet.')}
      <dl class="angaben">
        ${entry('Name', account.displayName)}
        ${isOwn && entry('Benutzername', account.username)}
        ${entry('Art', kinds[account.userKind])}
        ${entry(account.roles.length > 1 ? 'Rollen' : 'Rolle', account.roles.map(({ name }) => name).join(', '))}
        ${account.roles.length > 1 && entry('Aktive Rolle', effectiveRole(signedIn)?.name ?? 'keine')}
        ${account.mainUser && entry('Hauptbenutzer:in', account.mainUser.displayName)}
        ${signedIn.deputyFor && entry('Sie handeln für', `${signedIn.deputyFor.displayName} (in Vertretung)`)}
        ${deputies.length > 0 && entry('Sie werden vertreten', deputies.map(deputyText).join(', '))}
        ${state !== undefined && entry('Bundesland', state)}
        ${account.readOnly && entry('Rechte', 'nur lesen')}
        ${entry('Anmeldung über', signInKind(account, provider))}
      </dl>
      <ul class="wege">
        ${
          isOwn &&
          !account.oidc &&
          html`<li><a href="passwort">Passwort ändern</a></li>
        <li><a href="zweitfaktor">Zweiter Faktor</a></li>`
        }
        ${isOfficer && !account.readOnly && html`<li><a href="vertretung">Vertretung</a></li>`}
        <li><a href="abmelden">Abmelden</a></li>
      </ul>
      ${sessionList(sessions, token)}`;
}

const deputyText = ({ deputy, from, until }: Deputyship): string =>
  `${deputy.displayName} (${[from, until].map(formatDate).join(' bis ')})`;

const time = new Intl.DateTimeFormat('de-AT', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Vienna' });

/** Where somebody is signed in: each of these sessions can be ended, and all together. */
function sessionList(sessions: readonly ListedSession[], token: string): Html {
  const button = (value: string, text: string, which: string): Html =>
    html`<form method="post" action="sitzungen">
            <input type="hidden" name="token" value="${token}" />
            <button type="submit" class="leise" name="sitzung" value="${value}" aria-label="${which}">${text}</button>
          </form>`;
  return html`<section class="sitzungen" aria-labelledby="sitzungen">
        <h2 id="sitzungen">Wo Sie angemeldet sind</h2>
        <p>Kennen Sie eine dieser Sitzungen nicht, beenden Sie sie und ändern Sie Ihr Passwort.</p>
        <ul>
          ${sessions.map(
            ({ key, since, lastUsedAt, browser = 'unbekanntes Programm', isOwn }) => html`<li>
            <p><strong>${browser}</strong>${isOwn && ' – diese Sitzung'}<br />
              <span class="hinweis">seit ${time.format(since)}, zuletzt ${time.format(lastUsedAt)}</span></p>
            ${!isOwn && button(key, 'Beenden', `Sitzung in ${browser} seit ${time.format(since)} beenden`)}
          </li>
          `,
          )}
        </ul>
        ${button('alle', 'Überall abmelden', 'Überall abmelden')}
      </section>`;
}

export interface PasswordView {
  token: string;
  username: string;
  failures: readonly (Omit<PasswordFailure, 'field'> & { field?: PasswordFailure['field'] })[];
  changed: boolean;
}

const ids = { current: 'bisher', next: 'neu', repeat: 'wiederholung' } as const;

/** The content of the page for changing the password. */
export function passwordContent({ token, username, failures, changed }: PasswordView): Html {
  const failureOf = (name: PasswordFailure['field']) => failures.find((failure) => failure.field === name)?.message;
  return html`${changed && notice('erfolg', 'Ihr Passwort ist geändert. Auf anderen Geräten müssen Sie sich neu anmelden.')}
      ${errorSummary(failures.map(({ field: name, message }) => (name ? { field: ids[name], message } : { message })))}
      <form method="post" action="passwort">
        <input type="hidden" name="token" value="${token}" />
        <input type="text" name="benutzername" autocomplete="username" value="${username}" readonly hidden />
        ${field({ id: ids.current, label: 'Bisheriges Passwort', type: 'password', autocomplete: 'current-password', failure: failureOf('current') })}
        ${field({
          id: ids.next,
          label: 'Neues Passwort',
          type: 'password',
          autocomplete: 'new-password',
          hint: passwordRuleText,
          failure: failureOf('next'),
        })}
        ${field({ id: ids.repeat, label: 'Neues Passwort wiederholen', type: 'password', autocomplete: 'new-password', failure: failureOf('repeat') })}
        <button type="submit">Passwort ändern</button>
      </form>
      <p><a href="profil">Zurück zum Profil</a></p>`;
}

/** Shown to users whose password is managed elsewhere. */
export const foreignPasswordContent: Html = html`<p>Sie melden sich nicht mit einem Passwort dieses Registers an. Was Sie zur Anmeldung brauchen, ändern Sie dort, wo Sie sich anmelden.</p>
      <p><a href="profil">Zurück zum Profil</a></p>`;

/** Shown for a moment after signing out here, on the way to signing out at the provider. */
export const signedOutHereContent = (address: string): Html =>
  html`<p>Sie sind im Register abgemeldet und werden nun auch dort abgemeldet, wo Sie sich angemeldet haben.</p>
      <p><a href="${address}">Weiter</a></p>`;

/** The content of the page that asks for confirmation before signing out. */
export const signOutContent = (token: string, user: string): Html => html`<p>Sie sind als ${user} angemeldet.</p>
      <form method="post" action="abmelden">
        <input type="hidden" name="token" value="${token}" />
        <button type="submit">Abmelden</button>
      </form>
      <p><a href="./">Zurück</a></p>`;
