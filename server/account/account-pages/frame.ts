import type { Agency } from '#core/platform/environment/agency.ts';
import { product } from '#core/product.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { type Html, html } from '../../platform/http/html.ts';

/** What every page tells: the agency that runs the register, if it is set, and notices of maintenance of this moment. */
export interface Told {
  agency: Agency | undefined;
  notices: readonly string[];
  /** The style sheet of these pages, relative to the context path; undefined before the first build. */
  style: string | undefined;
}

/** What a page adds to the frame that all of them share. */
export interface PlainPage {
  /** Title of the window, before the register's name. */
  title: string;
  /** Content of the main element, including the heading. */
  content: Html;
  /** Whether the page reports an error: prefixed to the title, which screen readers announce first. */
  hasFailed?: boolean;
  told: Told;
  /** Name of the signed-in user. */
  user: string | undefined;
  /** Path of the page below the portal base. */
  here: string;
  /** Additional elements for the head, after the style sheet. */
  head?: Html | undefined;
}

type Link = readonly [href: string, text: string];

const entries = (links: readonly Link[], here?: string): Html[] =>
  links.map(
    ([href, text]) => html`<li><a href="${href}"${href === here && html` aria-current="page"`}>${text}</a></li>
            `,
  );

const agencyMarkup = ({
  name,
  address,
  telephone,
  mail,
  website,
}: Agency): Html => html`<address class="footer-agency frame">
          <strong>${name}</strong>
          ${address !== '' && html`<span>${address}</span>`}
          ${telephone !== '' && html`<span>Tel. ${telephone}</span>`}
          ${mail !== '' && html`<a href="mailto:${mail}">${mail}</a>`}
          ${website !== '' && html`<a href="${website}">${website}</a>`}
        </address>`;

/** As in the application's header (src/shell/frame/header.tsx). */
const logo: Html = html`<svg class="header-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
            <path class="header-mark-plant" d="M4 36V21l8-5v5l8-5v5l7-4.500V6h5v30z"></path>
            <path class="header-mark-band" d="M4 2h20v3.200H4zM4 8.400h20v3.200H4z"></path>
          </svg>`;

/** A complete page that works without script and before anybody is signed in, with the look of the application. */
export function plainFrame(
  { title, content, hasFailed, told, user, here, head }: PlainPage,
  { contextPath, portalAddress }: Pick<ServerConfig, 'contextPath' | 'portalAddress'>,
): string {
  const links: Link[] = [
    [contextPath, 'Zum Register'],
    ...(portalAddress === undefined ? [] : [[portalAddress.href, 'Zum Portal'] as const]),
    ...(user
      ? ([
          [`${contextPath}account`, user],
          ['abmelden', 'Abmelden'],
        ] as const)
      : ([['anmelden', 'Anmelden']] as const)),
  ];
  const { imprint, accessibility, privacy, helpdesk } = product.pages;
  const footer: Link[] = [
    [`${contextPath}pages/${imprint}`, 'Impressum'],
    [`${contextPath}pages/${accessibility}`, 'Barrierefreiheitserklärung'],
    [`${contextPath}pages/${privacy}`, 'Datenschutz'],
    [`${contextPath}pages/${helpdesk}`, 'Helpdesk'],
  ];
  return html`<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>${hasFailed && 'Fehler: '}${title} – ${product.title}</title>
    <link rel="icon" href="flagge.svg" type="image/svg+xml" />
    ${told.style !== undefined && html`<link rel="stylesheet" href="${contextPath}${told.style}" />`}
    ${head}
  </head>
  <body>
    <div id="root" class="natippc-root shell">
      <a class="plain-skip" href="#inhalt">Zum Inhalt springen</a>
      <header class="header">
        <div class="header-row plain-header frame">
          <span class="header-logo">${logo}</span>
          <a class="header-title" href="${contextPath}"><span class="header-title-full">${product.title}</span><span class="header-title-short">${product.abbreviation}</span></a>
          <nav class="plain-links" aria-label="Register und Konto">
            <ul>
              ${entries(links, here)}
            </ul>
          </nav>
        </div>
      </header>
      <main id="inhalt" class="plain-main frame" tabindex="-1">
        ${told.notices.map((notice) => html`<p class="plain-notice n-alert" data-type="info" role="note">${notice}</p>`)}
        ${content}
      </main>
      <footer class="footer">
        ${told.agency && agencyMarkup(told.agency)}
        <div class="footer-row frame">
          <ul class="footer-links">
            ${entries(footer)}
          </ul>
        </div>
      </footer>
    </div>
  </body>
</html>
`.toString();
}
