import { useStore } from '@nanostores/react';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { $previousApp } from '#core/account/portal/linked-apps.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import type { MenuEntry } from '#core/site/routing/menu.ts';
import { Icon } from '../../ui/icons/icon.tsx';

type MenuLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { entry: MenuEntry; path: string };

/** The link of a menu entry: without a page load within the application, with one for other sites and frameworks (R2.7). */
export function MenuLink({ entry, path, ...rest }: MenuLinkProps) {
  const isThisPage = entry.isCurrent && path.replace(/\/$/, '') === entry.target;
  const current = isThisPage ? 'page' : entry.isCurrent ? 'true' : undefined;
  if (entry.isPageLoad || entry.window !== undefined) {
    const foreign = entry.window === undefined ? {} : { target: entry.window, rel: 'noopener' };
    return (
      <a
        {...rest}
        {...foreign}
        id={rest.id}
        href={resolvePath(entry.target.replace(/^\/(?!\/)/, ''))}
        aria-current={current}
      >
        {entry.name}
      </a>
    );
  }
  return (
    <Link {...rest} to={entry.target} aria-current={current}>
      {entry.name}
    </Link>
  );
}

/** Links back to the application the user came from (R2.48). */
export function PreviousApplication() {
  const app = useStore($previousApp);
  if (app === undefined) return null;
  return (
    <a className="header-tool" href={app.url}>
      <Icon name="chevron-left" size={18} />
      <span>
        <span className="n-visually-hidden">Zurück zu </span>
        {app.shortName}
      </span>
    </a>
  );
}
