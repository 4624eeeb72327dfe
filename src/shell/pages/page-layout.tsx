import './page-layout.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { $features } from '#core/platform/layout/layout-store.ts';
import { FeatureButtons } from '../features/features.tsx';
import { $pageName } from '../routing/current-page.ts';
import { layoutAnchors } from '../window/scroll-into-view.ts';
import { LostCode } from './lost-code.tsx';

export interface PageLayoutProps {
  /** The page's heading; absent if a widget provides it. */
  title?: string;
  /** Language of the title, if it is not German. */
  lang?: string | undefined;
  /** Replaces the route's name in breadcrumbs and window title. */
  name?: string | undefined;
  /** Right end of the title bar: the page's own tools, followed by the buttons of its features (R2.20). Below md: the control bar. */
  tools?: ReactNode;
  /** Actions on the page as a whole (R2.21). */
  actions?: ReactNode;
  /** Buttons at the end of the page that finish or continue a step (R2.21). */
  process?: ReactNode;
  /** Information above the content (R2.21). */
  info?: ReactNode;
  /** Whether the page's buttons are next to the heading of a widget, which leaves room for them; other tools go below the buttons. */
  isBesideHeading?: boolean;
  /** The start page: a larger heading that scrolls away. */
  isStart?: boolean;
  children: ReactNode;
}

/** The parts of a page between breadcrumbs and footer; each is rendered only if it has content. */
export function PageLayout({
  title,
  lang,
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
            <h1 className="page-title" tabIndex={-1} lang={lang}>
              {title}
            </h1>
          )}
          {hasTools && (
            <div ref={measureBar} className="page-tools" data-block="page-tools">
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

/** Name of the CSS property with the height of the control bar at the bottom of a phone. */
const barHeight = '--page-bar-height';

/** Keeps the height of the control bar, whose buttons may wrap, in a CSS property of the page while the bar exists. */
function measureBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(barHeight, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(barHeight);
  };
}

/** The tag in a load error that the loader dispatched on it; undefined for other widget errors. */
function missingTag(event: Event): string | undefined {
  if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return undefined;
  return event.detail?.code === 'load' ? event.target.localName : undefined;
}

/**
 * Message shown while the code of a widget on the page cannot be loaded, because there is no network or a new release no longer has it:
 * the element itself would stay blank. The loader retries automatically; after success the message disappears.
 *
 * @param page the element that contains the widgets
 */
function MissingCode({ page }: { page: RefObject<HTMLElement | null> }) {
  const [tag, setTag] = useState<string>();
  useEffect(() => {
    const element = page.current;
    const onError = (event: Event): void => setTag((known) => missingTag(event) ?? known);
    element?.addEventListener('natippc-error', onError);
    return () => element?.removeEventListener('natippc-error', onError);
  }, [page]);
  useEffect(() => {
    if (tag === undefined) return;
    const onReady = ({ target }: Event): void => {
      if (target instanceof Element && target.localName === tag) setTag(undefined);
    };
    const element = page.current;
    element?.addEventListener('natippc-ready', onReady);
    return () => element?.removeEventListener('natippc-ready', onReady);
  }, [tag, page]);
  return (
    <div role="status">
      {tag !== undefined && (
        <LostCode
          key={tag}
          offline={<p>Prüfen Sie die Netzwerkverbindung. Ist sie wieder da, geht es von selbst weiter.</p>}
        />
      )}
    </div>
  );
}
