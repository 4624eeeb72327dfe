import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { FatalPage, isRoutingFault, RoutingErrorPage } from './fault-pages.tsx';

interface WallProps {
  /** Another value, such as the next entry of the history, gives the children another try. */
  resetKey: string;
  children: ReactNode;
}

/** Around routing: what it throws by itself, or a page throws for it, is an unexpected error of routing (R2.15). */
export function RoutingWall({ resetKey, children }: WallProps) {
  return (
    <Boundary
      resetKey={resetKey}
      fallback={(thrown, $reported) => <RoutingErrorPage thrown={thrown} $reported={$reported} />}
    >
      {children}
    </Boundary>
  );
}

/** Around one page: its errors are fatal to it alone (R2.16), but for answers that routing has to show. */
export function PageWall({ resetKey, children }: WallProps) {
  return (
    <Boundary
      resetKey={resetKey}
      handles={(thrown) => !isRoutingFault(thrown)}
      fallback={(_thrown, $reported) => <FatalPage $reported={$reported} />}
    >
      {children}
    </Boundary>
  );
}
