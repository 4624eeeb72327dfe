import type { MouseEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './breadcrumb.css?inline';

/** A place on the way from the start page; the last one is where the visitor is. */
export interface Crumb {
  label: string;
  /** Without address it is only named. */
  href?: string;
}

export interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  /** Name of the landmark; of several on a page each needs one of its own. */
  label?: string;
  /** Runs on a click, before the browser follows; a router prevents the default and goes there itself. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>, crumb: Crumb) => void;
}

/** The way from the start page to the current page (R2.47). In a narrow space only the step back is shown. */
export function Breadcrumb({ crumbs, label = 'Sie sind hier', onFollow }: BreadcrumbProps) {
  useStyles(css);
  return (
    <nav className="n-breadcrumb" aria-label={label}>
      <ol className="n-breadcrumb__list">
        {crumbs.map((crumb, index) => {
          const current = index === crumbs.length - 1;
          return (
            <li key={`${crumb.label} ${crumb.href ?? ''}`} className="n-breadcrumb__item">
              <Icon name="chevron-right" size={14} />
              {crumb.href !== undefined && !current ? (
                <a className="n-breadcrumb__link" href={crumb.href} onClick={(event) => onFollow?.(event, crumb)}>
                  {crumb.label}
                </a>
              ) : (
                <span className="n-breadcrumb__here" aria-current={current ? 'page' : undefined}>
                  {crumb.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
