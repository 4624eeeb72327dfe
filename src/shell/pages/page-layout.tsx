import './page-layout.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { $features } from '../../core/layout/layout-store.ts';
import { FeatureButtons } from '../features/features.tsx';
import { $pageName } from '../routing/current-page.ts';
import { layoutAnchors } from '../window/scroll-into-sight.ts';
import { MissingCode } from './missing-code.tsx';

export interface PageLayoutProps {
  /** The page's heading; absent where a widget brings it. */
  title?: string;
  /** What breadcrumbs and window title say instead of the route's name. */
  name?: string | undefined;
  /** Right end of the title bar: a search box, and what else the page needs; the buttons of its features follow (R2.20). Below md: the control bar. */
  tools?: ReactNode;
  /** What can be done with the page as a whole (R2.21). */
  actions?: ReactNode;
  /** Ends or continues a step of work, at the foot of the page (R2.21). */
  process?: ReactNode;
  /** Something to know before reading (R2.21). */
  info?: ReactNode;
  /** Whether the buttons of the page stand beside the heading that a widget brings, which leaves room for them; other tools stand below them. */
  isBesideHeading?: boolean;
  /** The overview: a larger heading that scrolls away. */
  isStart?: boolean;
  children: ReactNode;
}

/** The parts of a page between breadcrumbs and footer; each is there only when filled. */
export function PageLayout({
  title,
  name,
  tools,
  actions,
  process,
  info,
  isBesideHeading,
  isStart,
  children,
}: PageLayoutProps) {
  useEffect(() => {
    $pageName.set(name);
    return () => $pageName.set(undefined);
  }, [name]);
  const contentBox = useRef<HTMLDivElement>(null);
  const hasFeatures = useStore($features).length > 0;
  const hasTools = tools !== undefined || hasFeatures;
  return (
    <div
      className="page"
      data-has-title={title !== undefined || undefined}
      data-beside-heading={isBesideHeading || undefined}
      data-start={isStart || undefined}
    >
      {(title !== undefined || hasTools) && (
        <div className="page-title-bar" data-layout-anchor={layoutAnchors.titleBar}>
          {title !== undefined && (
            <h1 className="page-title" tabIndex={-1}>
              {title}
            </h1>
          )}
          {hasTools && (
            <div className="page-tools" data-block="page-tools">
              {!isBesideHeading && tools}
              <FeatureButtons />
              {isBesideHeading && tools}
            </div>
          )}
        </div>
      )}
      {actions !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div
          className="page-actions"
          role="group"
          aria-label="Aktionen der Seite"
          data-layout-anchor={layoutAnchors.actions}
        >
          {actions}
        </div>
      )}
      <div ref={contentBox} className="page-content" data-layout-anchor={layoutAnchors.content}>
        <MissingCode page={contentBox} />
        {info !== undefined && (
          <div className="page-info" role="note">
            {info}
          </div>
        )}
        {children}
      </div>
      {process !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div className="page-process" role="group" aria-label="Nächste Schritte">
          {process}
        </div>
      )}
    </div>
  );
}
