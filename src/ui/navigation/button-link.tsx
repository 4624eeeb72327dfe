import type { ReactNode } from 'react';
import css from '../controls/button.css?inline';
import { ButtonContent, type ButtonLook } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import { inPlace } from './link.tsx';

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  children: ReactNode;
  /** Called instead of following the link. */
  onFollow(): void;
}

/** A link that looks like a button: works without script, and can be opened in a new tab. */
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
