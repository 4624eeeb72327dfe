import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { breadcrumbs } from '../../core/routing/menu.ts';
import { firstPermittedRoute } from '../../core/routing/redirect.ts';
import { routes } from '../../core/routing/routes.ts';
import { lastSearch } from '../navigation/last-search.ts';
import { $pageName } from '../navigation/page-name.ts';
import { usePlace } from '../navigation/use-place.ts';
import './breadcrumbs.css';

/** Back to the list as it was, not to the bare list. */
const addressWithState = (target: string) => (target === '/installations' ? target + lastSearch() : target);

/** The way from the start page to this one (R2.47); absent on the start page itself. */
export function Breadcrumbs() {
  const { route, context } = usePlace();
  const pageName = useStore($pageName);
  if (route === undefined) return null;
  const way = breadcrumbs(route, firstPermittedRoute(routes, context));
  if (way.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label="Brotkrumen">
      <ol>
        {way.map(({ name, target }, index) => (
          <li key={target}>
            {index < way.length - 1 ? (
              <Link to={addressWithState(target)}>{name}</Link>
            ) : (
              <span aria-current="page">{pageName ?? name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
