import './footer.css';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { $permission } from '#core/account/session/permission-store.ts';
import { portalPath, resolvePath } from '#core/platform/configuration/resolve-path.ts';
import type { Agency } from '#core/platform/environment/agency.ts';
import {
  $environment,
  type EnvironmentInfo,
  isProduction,
  isTrialEnvironment,
} from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import { languageOfPage } from '#core/site/content/published-pages.ts';
import { isPermitted } from '#core/site/routing/menu.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Tooltip } from '../../ui/dialogs/tooltip.tsx';
import { TestSettings } from '../testing/test-settings.tsx';

/** The register's own texts, maintained by its editors. */
const legalPages = [
  { name: 'Impressum', path: product.pages.imprint },
  { name: 'Barrierefreiheitserklärung', path: product.pages.accessibility },
  { name: 'Datenschutz', path: product.pages.privacy },
  { name: 'Helpdesk', path: product.pages.helpdesk },
];

/** Pages for visitors who do not read German easily. */
const otherLanguages = [
  { name: 'English', path: product.pages.english },
  { name: 'Leichte Sprache', path: product.pages.easyLanguage },
];

/** The version; title, version detail and build number are in its tooltip (R2.37). A button, so that it is reachable by keyboard. */
function Version({ environment }: { environment: EnvironmentInfo }) {
  const { title, version, versionDetail, buildNumber } = environment;
  const detail = [title, versionDetail, buildNumber && `Build ${buildNumber}`].filter(Boolean).join(' · ');
  return (
    <Tooltip content={detail} align="end">
      <button type="button" className="footer-version">
        Version {version}
      </button>
    </Tooltip>
  );
}

/** The agency that runs the register, and how to reach it. */
function AgencyAddress({ agency: { name, address, telephone, mail, website } }: { agency: Agency }) {
  return (
    <address className="footer-agency frame">
      <strong>{name}</strong>
      {address && <span>{address}</span>}
      {telephone && <span>Tel. {telephone}</span>}
      {mail && <a href={`mailto:${mail}`}>{mail}</a>}
      {website && <a href={website}>{URL.parse(website)?.host ?? website}</a>}
    </address>
  );
}

/** The open data page; its link is shown only to users with access to the register. */
const openData = routes.find(({ linkId }) => linkId === 'nav-open-data');

/** The footer of every page (R2.36, R2.37, R2.38). */
export function Footer() {
  const { data } = useStore($environment);
  const { context } = useStore($permission);
  const mayUseRegister = openData !== undefined && isPermitted(openData, context);
  return (
    <footer className="footer">
      {data?.office && <AgencyAddress agency={data.office} />}
      <div className="footer-row frame">
        <ul className="footer-links">
          <li>
            <a href={portalPath(product.links.about)}>Über {product.abbreviation}</a>
          </li>
          {legalPages.map(({ name, path }) => (
            <li key={path}>
              <Link to={`/pages/${path}`}>{name}</Link>
            </li>
          ))}
          {mayUseRegister && (
            <li>
              <Link to="/open-data">Daten und Schnittstelle</Link>
            </li>
          )}
          <li>
            {/* Pages outside the application, so not a router link. */}
            <a href={resolvePath('doku/')}>Auf Ihrer Seite einbetten</a>
          </li>
          {otherLanguages.map(({ name, path }) => (
            <li key={path}>
              <Link to={`/pages/${path}`} lang={languageOfPage(path)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {data !== undefined && (
          <div className="footer-build">
            {!isProduction(data.environment) && <TestSettings hasFaults={isTrialEnvironment(data.environment)} />}
            <Version environment={data} />
          </div>
        )}
      </div>
    </footer>
  );
}
