import { type Html, html } from '../../platform/http/html.ts';

/** What a page adds to the frame that all portal pages share. */
export interface PortalPage {
  /** Title of the window, before the portal's name. */
  title: string;
  /** Content of the main element, including the heading. */
  content: Html;
  /** Whether the page reports an error: prefixed to the title, which screen readers announce first. */
  hasFailed?: boolean;
  /** Name of the signed-in user. */
  user: string | undefined;
  /** Path of the page below the portal base; '' for the home page. */
  here: string;
  /** Additional elements for the head, after the portal's style sheet. */
  head?: Html;
  /** Markup at the end of the body. */
  end?: Html;
}

const name = 'Abfall- und Umweltportal';

function entries(links: readonly (readonly [href: string, text: string])[], here: string): Html[] {
  return links.map(([href, text]) =>
    href === (here || './')
      ? html`<li><a href="${href}" aria-current="page">${text}</a></li>
            `
      : html`<li><a href="${href}">${text}</a></li>
            `,
  );
}

/** A complete page in the portal's design: plain HTML that works without scripts. @param contextPath context path of the register. */
export function portalFrame(
  { title, content, hasFailed, user, here, head, end }: PortalPage,
  contextPath: string,
): string {
  const account = user
    ? ([
        ['profil', user],
        ['abmelden', 'Abmelden'],
      ] as const)
    : ([['anmelden', 'Anmelden']] as const);
  return html`<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${hasFailed && 'Fehler: '}${title} – ${name} (Demo)</title>
    <link rel="icon" href="flagge.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="portal.css" />
    ${head}
  </head>
  <body>
    <a class="skip" href="#inhalt">Zum Inhalt springen</a>
    <header class="site-header">
      <div class="frame">
        <a class="site-name" href="./">
          <span class="flag" aria-hidden="true"></span>
          <span>${name} <small>(Demo)</small></span>
        </a>
        <nav aria-label="Portal">
          <ul>
            ${entries(
              [['./', 'Register'], ['hilfe', 'Hilfe'], [contextPath, 'Eigene Anwendung öffnen'], ...account],
              here,
            )}
          </ul>
        </nav>
      </div>
    </header>
    <main id="inhalt" class="frame" tabindex="-1">
      ${content}
    </main>
    <footer class="site-footer">
      <div class="frame">
        <p>Vorführung einer fremden Seite, in die das Register eingebettet ist. Kein Angebot einer Behörde.</p>
        <ul>
          ${entries(
            [
              ['impressum', 'Impressum'],
              ['barrierefreiheit', 'Barrierefreiheitserklärung'],
              ['datenschutz', 'Datenschutz'],
              ['helpdesk', 'Helpdesk'],
            ],
            here,
          )}
        </ul>
      </div>
    </footer>
    ${end}
  </body>
</html>
`.toString();
}
