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
        {[administration, ...administration.children].map((section) => (
          <li key={section.linkId}>
            <Link
              to={section.absolutePath}
              aria-current={
                section.linkId === current?.linkId
                  ? 'page'
                  : section !== administration && current?.parent?.linkId === section.linkId
                    ? 'true'
                    : undefined
              }
            >
              {section === administration ? 'Überblick' : section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
