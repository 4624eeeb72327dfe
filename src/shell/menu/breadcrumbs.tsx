import { useStore } from '@nanostores/react';
import { useMatches, useNavigate } from 'react-router';
import { languageOfPage } from '#core/site/content/published-pages.ts';
import { breadcrumbs } from '#core/site/routing/menu.ts';
import { firstPermittedRoute } from '#core/site/routing/redirect.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { isPlainClick } from '../../ui/navigation/link.tsx';
import { addressOf } from '../routing/application-address.ts';
import { $pageName, useCurrentPage } from '../routing/current-page.ts';
import { useLastSearch } from '../routing/last-search.ts';

/** The path from the start page to the current page (R2.47); absent on the start page itself. */
export function Breadcrumbs() {
  const { route, context } = useCurrentPage();
  const pageName = useStore($pageName);
  const navigate = useNavigate();
  const lastSearch = useLastSearch();
  const { name: shown = '' } = useMatches().at(-1)?.params ?? {};
  if (route === undefined) return null;
  const trail = breadcrumbs(route, firstPermittedRoute(routes, context));
  if (trail.length < 2) return null;
  // Links back to the last search, not to the unfiltered list.
  const withLastSearch = (target: string) => (target === '/installations' ? target + lastSearch : target);
  const crumbs = trail.map(({ name, target }, index) =>
    index === trail.length - 1
      ? { label: pageName ?? name, lang: languageOfPage(shown) }
      : { label: name, href: addressOf(withLastSearch(target)) },
  );
  return (
    <Breadcrumb
      crumbs={crumbs}
      onFollow={(event, { label }) => {
        const chosen = trail.find(({ name }) => name === label);
        if (chosen === undefined || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(withLastSearch(chosen.target));
      }}
    />
  );
}
