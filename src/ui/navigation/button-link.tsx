import type { ReactNode } from 'react';
import css from '../controls/button.css?inline';
import { ButtonContent, type ButtonLook } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import { inPlace } from './link.tsx';

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  children: ReactNode;
  /** Does it here, in place of following the link. */
  onFollow(): void;
}

/** What looks like a button and can be had by a link as well: works without script, and opens in a new tab. */
export function ButtonLink({
  href,
  children,
  onFollow,
  variant = 'secondary',
  size = 'md',
  ...icons
}: ButtonLinkProps) {
  useStyles(css);
  return (
    <a className="n-button" data-variant={variant} data-size={size} href={href} onClick={inPlace(onFollow)}>
      <ButtonContent size={size} {...icons}>
        {children}
      </ButtonContent>
    </a>
  );
}
