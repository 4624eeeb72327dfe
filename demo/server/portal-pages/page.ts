import { type Html, html } from './html.ts';

/** What every page of the portal's account part has around its content. */
export interface PortalPage {
  /** Heading and title of the window. */
  title: string;
  content: Html;
  /** Whether the page reports an error: said first in the title, where screen readers begin. */
  faulty?: boolean;
  /** Name of whoever is signed in. */
  user: string | undefined;
  /** Path of the page below the portal base. */
  here: string;
}

const link = (href: string, text: string, here: string): Html =>
  href === here
    ? html`<li><a href="${href}" aria-current="page">${text}</a></li>`
    : html`<li><a href="${href}">${text}</a></li>`;

/** A whole page in the portal's look: plain HTML that works without a script. @param contextPath of the register. */
export function portalPage({ title, content, faulty, user, here }: PortalPage, contextPath: string): string {
  const account = user
    ? [link('profil', user, here), link('abmelden', 'Abmelden', here)]
    : [link('anmelden', 'Anmelden', here)];
  return html`<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${faulty && 'Fehler: '}${title} – Abfall- und Umweltportal (Demo)</title>
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20'%3E%3Cpath fill='%23d5162e' d='M0 0h30v20H0z'/%3E%3Cpath fill='%23fff' d='M0 6.700h30v6.600H0z'/%3E%3C/svg%3E" />
    <link rel="stylesheet" href="portal.css" />
    <link rel="stylesheet" href="konto.css" />
  </head>
  <body>
    <a class="skip" href="#inhalt">Zum Inhalt springen</a>
    <header class="site-header">
      <div class="frame">
        <a class="site-name" href="./">
          <span class="flag" aria-hidden="true"></span>
          <span>Abfall- und Umweltportal <small>(Demo)</small></span>
        </a>
        <nav aria-label="Portal">
          <ul>
            <li><a href="./">Register</a></li>
            <li><a href="helpdesk">Hilfe</a></li>
            <li><a href="${contextPath}">Eigene Anwendung öffnen</a></li>
            ${account}
          </ul>
        </nav>
      </div>
    </header>
    <main id="inhalt" class="frame konto" tabindex="-1">
      <h1>${title}</h1>
      ${content}
    </main>
    <footer class="site-footer">
      <div class="frame">
        <p>Vorführung einer fremden Seite, in die das Register eingebettet ist. Kein Angebot einer Behörde.</p>
        <ul>
          <li><a href="impressum">Impressum</a></li>
          <li><a href="barrierefreiheit">Barrierefreiheitserklärung</a></li>
          <li><a href="datenschutz">Datenschutz</a></li>
          <li><a href="helpdesk">Helpdesk</a></li>
        </ul>
      </div>
    </footer>
  </body>
</html>
`.markup;
}

/** A sentence about what has just happened. */
export const notice = (kind: 'erfolg' | 'hinweis', text: string): Html =>
  html`<p class="meldung ${kind}" role="status">${text}</p>`;

/** Names the fields at fault with links to them; without fields a single sentence. */
export function errorSummary(faults: readonly { field?: string; message: string }[]): Html | undefined {
  if (faults.length === 0) return undefined;
  if (!faults.some(({ field }) => field)) {
    return html`<div class="meldung fehler" role="alert">${faults.map(({ message }) => html`<p>${message}</p>`)}</div>`;
  }
  return html`<div class="meldung fehler" role="alert">
        <p>Folgende Angaben fehlen oder sind fehlerhaft:</p>
        <ul>
          ${faults.map(({ field, message }) => html`<li>${field ? html`<a href="#${field}">${message}</a>` : message}</li>`)}
        </ul>
      </div>`;
}

/** A labelled field; its error stands between label and field and belongs to its description. */
export function field(options: {
  id: string;
  label: string;
  type: 'text' | 'password';
  autocomplete: string;
  value?: string;
  hint?: string;
  fault?: string | undefined;
}): Html {
  const { id, label, type, autocomplete, value, hint, fault } = options;
  const described = [hint ? `${id}-hinweis` : '', fault ? `${id}-fehler` : ''].filter((part) => part !== '').join(' ');
  const capitals = type === 'text' && html` autocapitalize="none" spellcheck="false"`;
  return html`<div class="feld">
          <label for="${id}">${label} <span class="pflicht"><span aria-hidden="true">*</span> Pflichtfeld</span></label>
          ${hint && html`<p class="hinweis" id="${id}-hinweis">${hint}</p>`}
          ${fault && html`<p class="feldfehler" id="${id}-fehler">${fault}</p>`}
          <input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" required maxlength="200"${capitals}${
            value !== undefined && html` value="${value}"`
          }${described !== '' && html` aria-describedby="${described}"`}${fault !== undefined && html` aria-invalid="true"`} />
        </div>`;
}
