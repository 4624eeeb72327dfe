import type { ReactNode } from 'react';

/** Text for screen readers only; takes no room on the screen and is not cut out of the reading order. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="n-visually-hidden">{children}</span>;
}
