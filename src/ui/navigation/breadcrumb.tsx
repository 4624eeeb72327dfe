import type { MouseEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './breadcrumb.css?inline';

/** A step of the breadcrumb; the last one is the current page. */
export interface Crumb {
  label: string;
  /** Without it the step is plain text. */
  href?: string;
  /** If the label is in another language than the page. */
  lang?: string | undefined;
}

export interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  /** Name of the landmark; must be unique if there are several on a page. */
  label?: string;
  /** Called on a click, before the browser follows the link; a router prevents the default and navigates itself. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>, crumb: Crumb) => void;
}

/** The path from the start page to the current page (R2.47). In a narrow container only the parent page is shown. */
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
                <span className="n-breadcrumb__here" lang={crumb.lang} aria-current={current ? 'page' : undefined}>
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
