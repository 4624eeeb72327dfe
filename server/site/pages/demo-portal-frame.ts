import { type Html, html } from '../../platform/http/html.ts';

/** What a page of the demo portal adds to the frame that all share. */
interface PortalPage {
  /** Title of the window, before the portal's name. */
  title: string;
  /** Content of the main element, including the heading. */
  content: Html;
  /** Name of the signed-in user. */
  user: string | undefined;
  /** Path of the page below the portal base; '' for the home page. */
  here: string;
  /** Additional elements for the head, after the portal's style sheet. */
  head?: Html;
  /** Markup at the end of the body. */
  end?: Html;
}

type Link = readonly [href: string, text: string];

const name = 'Abfall- und Umweltportal';

const footer: readonly Link[] = [
  ['impressum', 'Impressum'],
  ['barrierefreiheit', 'Barrierefreiheitserklärung'],
  ['datenschutz', 'Datenschutz'],
  ['helpdesk', 'Helpdesk'],
];

function entries(links: readonly Link[], here: string): Html[] {
  return links.map(([href, text]) =>
    href === (here || './')
      ? html`<li><a href="${href}" aria-current="page">${text}</a></li>
            `
      : html`<li><a href="${href}">${text}</a></li>
            `,
  );
}

/** A complete page of a foreign portal in which the register is shown to visitors of a trial: plain HTML that works without scripts. */
export function portalFrame({ title, content, user, here, head, end }: PortalPage, contextPath: string): string {
  const links: Link[] = [
    ['./', 'Register'],
    ['hilfe', 'Hilfe'],
    [contextPath, 'Eigene Anwendung öffnen'],
    ...(user
      ? ([
          [`${contextPath}account`, user],
          ['abmelden', 'Abmelden'],
        ] as const)
      : ([['anmelden', 'Anmelden']] as const)),
  ];
  return html`<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} – ${name} (Demo)</title>
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
            ${entries(links, here)}
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
          ${entries(footer, here)}
        </ul>
      </div>
    </footer>
    ${end}
  </body>
</html>
`.toString();
}
