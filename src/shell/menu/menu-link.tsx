import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import type { MenuEntry } from '../../core/routing/menu.ts';

type MenuLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { entry: MenuEntry; path: string };

/** The link of a menu entry: within the application without a page load, elsewhere and for other frameworks with one (R2.7). */
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
