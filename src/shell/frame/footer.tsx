import './footer.css';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { portalPath, resolvePath } from '../../core/configuration/resolve-path.ts';
import { $environment, type EnvironmentInfo, isForTrying } from '../../core/environment/environment.ts';
import { product } from '../../core/product.ts';
import { isPermitted } from '../../core/routing/menu.ts';
import { routes } from '../../core/routing/routes.ts';
import { $permission } from '../../core/session/permission-store.ts';
import { Tooltip } from '../../ui/layers/tooltip.tsx';
import { TestSettings } from '../testing/test-settings.tsx';

/** Texts of the register itself, which its editors change. */
const legalPages = [
  { name: 'Impressum', path: product.pages.imprint },
  { name: 'Barrierefreiheitserklärung', path: product.pages.accessibility },
  { name: 'Datenschutz', path: product.pages.privacy },
];

/** What is written for others than those who read German easily. */
const otherLanguages = [
  { name: 'English', path: product.pages.english, lang: 'en' },
  { name: 'Leichte Sprache', path: product.pages.easyLanguage, lang: undefined },
];

/** The version; title, version detail and build number stand in its tooltip (R2.37). A button, so that keys reach it too. */
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

/** A page of the register, so only for those who may use it. */
const openData = routes.find(({ linkId }) => linkId === 'nav-open-data');

/** The foot of every page (R2.36, R2.37, R2.38). */
export function Footer() {
  const { data } = useStore($environment);
  const { context } = useStore($permission);
  const mayUseRegister = openData !== undefined && isPermitted(openData, context);
  return (
    <footer className="footer">
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
          <li>
            <a href={portalPath(product.links.helpdesk)}>Helpdesk</a>
          </li>
          {mayUseRegister && (
            <li>
              <Link to="/open-data">Daten und Schnittstelle</Link>
            </li>
          )}
          <li>
            {/* Pages of the server's own, so no link of the application's. */}
            <a href={resolvePath('doku/')}>Auf Ihrer Seite einbetten</a>
          </li>
          {otherLanguages.map(({ name, path, lang }) => (
            <li key={path}>
              <Link to={`/pages/${path}`} lang={lang}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {data !== undefined && (
          <div className="footer-build">
            {isForTrying(data.environment) && <TestSettings />}
            <Version environment={data} />
          </div>
        )}
      </div>
    </footer>
  );
}
