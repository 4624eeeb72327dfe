import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import type { Office } from '#core/platform/environment/office.ts';
import { product } from '#core/product.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { type Html, html } from '../../platform/http/html.ts';

/** What every page tells: the agency that runs the register, if it is set, and notices of maintenance of this moment. */
export interface Told {
  office: Office | undefined;
  notices: readonly string[];
}

/** What a page adds to the frame that all portal pages share. */
export interface PortalPage {
  /** Title of the window, before the portal's name. */
  title: string;
  /** Content of the main element, including the heading. */
  content: Html;
  /** Whether the page reports an error: prefixed to the title, which screen readers announce first. */
  hasFailed?: boolean;
  told?: Told;
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

/** Whose pages these are. */
interface Site {
  name: string;
  /** Where the name leads. */
  home: string;
  /** Added to the name. */
  remark?: string;
  links: readonly Link[];
  /** Said at the end of each page. */
  notice?: string;
  footer: readonly Link[];
}

/** A foreign page in which the register is shown to visitors of a trial. */
const demoPortal = (contextPath: string): Site => ({
  name: 'Abfall- und Umweltportal',
  home: './',
  remark: '(Demo)',
  links: [
    ['./', 'Register'],
    ['hilfe', 'Hilfe'],
    [contextPath, 'Eigene Anwendung öffnen'],
  ],
  notice: 'Vorführung einer fremden Seite, in die das Register eingebettet ist. Kein Angebot einer Behörde.',
  footer: [
    ['impressum', 'Impressum'],
    ['barrierefreiheit', 'Barrierefreiheitserklärung'],
    ['datenschutz', 'Datenschutz'],
    ['helpdesk', 'Helpdesk'],
  ],
});

/** The register itself: only the pages of its accounts are here. */
const register = (contextPath: string, portalAddress: URL | undefined): Site => ({
  name: product.title,
  home: contextPath,
  links: [
    [contextPath, 'Zum Register'],
    ...(portalAddress === undefined ? [] : [[portalAddress.href, 'Zum Portal'] as const]),
  ],
  footer: [
    [`${contextPath}pages/${product.pages.imprint}`, 'Impressum'],
    [`${contextPath}pages/${product.pages.accessibility}`, 'Barrierefreiheitserklärung'],
    [`${contextPath}pages/${product.pages.privacy}`, 'Datenschutz'],
    [`${contextPath}pages/${product.pages.helpdesk}`, 'Helpdesk'],
  ],
});

function entries(links: readonly Link[], here: string): Html[] {
  return links.map(([href, text]) =>
    href === (here || './')
      ? html`<li><a href="${href}" aria-current="page">${text}</a></li>
            `
      : html`<li><a href="${href}">${text}</a></li>
            `,
  );
}

const officeMarkup = ({ name, address, telephone, mail, website }: Office): Html => html`<address class="stelle">
          <strong>${name}</strong>
          ${address !== '' && html`<span>${address}</span>`}
          ${telephone !== '' && html`<span>Tel. ${telephone}</span>`}
          ${mail !== '' && html`<a href="mailto:${mail}">${mail}</a>`}
          ${website !== '' && html`<a href="${website}">${website}</a>`}
        </address>`;

/** A complete page of the sibling base: plain HTML that works without scripts. Outside trials it is the register's, not a demo portal's. */
export function portalFrame(
  { title, content, hasFailed, told, user, here, head, end }: PortalPage,
  { environment, contextPath, portalAddress }: Pick<ServerConfig, 'environment' | 'contextPath' | 'portalAddress'>,
): string {
  const site = isTrialEnvironment(environment) ? demoPortal(contextPath) : register(contextPath, portalAddress);
  const { name, remark } = site;
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
    <title>${hasFailed && 'Fehler: '}${title} – ${name}${remark !== undefined && ` ${remark}`}</title>
    <link rel="icon" href="flagge.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="portal.css" />
    ${head}
  </head>
  <body>
    <a class="skip" href="#inhalt">Zum Inhalt springen</a>
    <header class="site-header">
      <div class="frame">
        <a class="site-name" href="${site.home}">
          <span class="flag" aria-hidden="true"></span>
          <span>${name}${remark !== undefined && html` <small>${remark}</small>`}</span>
        </a>
        <nav aria-label="Portal">
          <ul>
            ${entries([...site.links, ...account], here)}
          </ul>
        </nav>
      </div>
    </header>
    <main id="inhalt" class="frame" tabindex="-1">
      ${told?.notices.map((notice) => html`<p class="wartung" role="note">${notice}</p>`)}
      ${content}
    </main>
    <footer class="site-footer">
      <div class="frame">
        ${site.notice !== undefined && html`<p>${site.notice}</p>`}
        ${site.notice === undefined && told?.office && officeMarkup(told.office)}
        <ul>
          ${entries(site.footer, here)}
        </ul>
      </div>
    </footer>
    ${end}
  </body>
</html>
`.toString();
}
