import './header.css';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { $session } from '#core/account/session/session-store.ts';
import { $configuration } from '#core/platform/configuration/configuration-store.ts';
import { portalPath } from '#core/platform/configuration/resolve-path.ts';
import { $environment, isProduction } from '#core/platform/environment/environment.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { $dataState } from '#core/search/search/data-state.ts';
import { useIsHydrated } from '../../ui/root/use-is-hydrated.ts';
import { HelpToggle } from '../help/help.tsx';
import { BurgerMenu } from '../menu/burger-menu.tsx';
import { PreviousApplication } from '../menu/menu-link.tsx';
import { media, useMedia } from '../window/use-media.ts';
import { MessageCenterElement, UserMenuElement } from './header-elements.tsx';

/** Outside PROD, the names of environment and user in small red text (R2.26). Nothing until the environment is known. */
function EnvironmentMark() {
  const { data } = useStore($environment);
  const session = useStore($session);
  if (data === undefined || isProduction(data.environment)) return null;
  return (
    <span className="header-environment" data-block="environment">
      <span className="n-visually-hidden">Umgebung </span>
      {data.environment}
      {session.isLoggedIn && ` · ${session.user.username}`}
    </span>
  );
}

/** The application's name; abbreviated where the row is too narrow. */
const title = (
  <>
    <span className="header-title-full">{product.title}</span>
    <span className="header-title-short">{product.abbreviation}</span>
  </>
);

/** In print only: the date of the data. Next to the register's name, because a printout has no URL. */
function DataState() {
  const { data } = useStore($environment);
  const newest = useStore($dataState);
  // A newer search may have been made before the server's markup is hydrated.
  const state = useIsHydrated() ? newest : data?.lastUpdate;
  return state && <p className="header-data-state">Datenstand {formatDateTime(state)} Uhr</p>;
}

/** The header of every page: link to the portal, the application's name, which by default links to its root (R2.25), and the tools. */
export function Header() {
  const { interactiveNaming = true } = useStore($configuration);
  // Below md the tools are in the burger menu's bar.
  const hasRoom = useMedia(media.md);
  // The labels come last: removing them again on a tablet would show them for a moment.
  const compact = !useMedia(media.xl, false);
  const session = useStore($session);
  return (
    <header className="header">
      <div className="header-row frame" data-visitor={session.isLoggedIn ? undefined : ''}>
        <BurgerMenu />
        <a className="header-logo" href={portalPath(product.links.portal)} title="Zum Portal">
          <Logo />
          <span className="n-visually-hidden">Zum Portal</span>
        </a>
        {interactiveNaming ? (
          <Link className="header-title" to="/">
            {title}
          </Link>
        ) : (
          <span className="header-title">{title}</span>
        )}
        <DataState />
        <EnvironmentMark />
        {hasRoom && (
          <div className="header-tools">
            <PreviousApplication />
            <HelpToggle />
            <MessageCenterElement compact={compact} />
            <UserMenuElement compact={compact} />
          </div>
        )}
      </div>
    </header>
  );
}

/** The logo: Austria's colours over the silhouette of a plant. Decorative; the link around it has the accessible name. */
function Logo() {
  return (
    <svg className="header-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path className="header-mark-plant" d="M4 36V21l8-5v5l8-5v5l7-4.500V6h5v30z" />
      <path className="header-mark-band" d="M4 2h20v3.200H4zM4 8.400h20v3.200H4z" />
    </svg>
  );
}
