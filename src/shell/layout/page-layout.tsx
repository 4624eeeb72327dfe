import type { ReactNode } from 'react';

export interface PageLayoutProps {
  /** The page's heading; absent where a widget brings it. */
  title?: string;
  /** The start page's larger heading. */
  isStart?: boolean;
  children: ReactNode;
}

/** The parts of a page between header and footer. */
export function PageLayout({ title, isStart = false, children }: PageLayoutProps) {
  return (
    <div className="page">
      {title !== undefined && (
        <div className="page-title-bar">
          <h1 className={isStart ? 'page-title page-title-start' : 'page-title'}>{title}</h1>
        </div>
      )}
      {children}
    </div>
  );
}
