import { Link } from 'react-router';
import { routes } from '#core/site/routing/routes.ts';
import { useCurrentPage } from '../routing/current-page.ts';

const administration = routes.find(({ component }) => component === 'administration');

/** The sections of the administration. */
export function SectionNavigation() {
  const { route: current } = useCurrentPage();
  if (!administration) return null;
  return (
    <nav className="ad-navigation" aria-label="Bereiche der Verwaltung">
      <ul>
        {[administration, ...administration.children].map(({ linkId, name, absolutePath }) => (
          <li key={linkId}>
            <Link to={absolutePath} aria-current={linkId === current?.linkId ? 'page' : undefined}>
              {linkId === administration.linkId ? 'Überblick' : name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
