import { useStore } from '@nanostores/react';
import { useNavigate } from 'react-router';
import { breadcrumbs } from '../../core/routing/menu.ts';
import { firstPermittedRoute } from '../../core/routing/redirect.ts';
import { routes } from '../../core/routing/routes.ts';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { isPlainClick } from '../../ui/navigation/link.tsx';
import { addressOf } from '../routing/address.ts';
import { $pageName, useCurrentPage } from '../routing/current-page.ts';
import { useLastSearch } from '../routing/last-search.ts';

/** The way from the start page to this one (R2.47); absent on the start page itself. */
export function Breadcrumbs() {
  const { route, context } = useCurrentPage();
  const pageName = useStore($pageName);
  const navigate = useNavigate();
  const lastSearch = useLastSearch();
  if (route === undefined) return null;
  const way = breadcrumbs(route, firstPermittedRoute(routes, context));
  if (way.length < 2) return null;
  // Back to the list as it was, not to the bare list.
  const withLastSearch = (target: string) => (target === '/installations' ? target + lastSearch : target);
  const crumbs = way.map(({ name, target }, index) =>
    index === way.length - 1 ? { label: pageName ?? name } : { label: name, href: addressOf(withLastSearch(target)) },
  );
  return (
    <Breadcrumb
      crumbs={crumbs}
      onFollow={(event, { label }) => {
        const chosen = way.find(({ name }) => name === label);
        if (chosen === undefined || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(withLastSearch(chosen.target));
      }}
    />
  );
}
