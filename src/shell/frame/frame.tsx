import './frame.css';
import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useMatches } from 'react-router';
import { warningLead } from '#core/account/timer/session-timer.ts';
import { $activity, quiet } from '#core/platform/api/request-activity.ts';
import { layout } from '#core/platform/layout/layout-store.ts';
import { editorAddress } from '#core/site/content-editing/page-addresses.ts';
import { isPermitted } from '#core/site/routing/menu.ts';
import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Features } from '../features/features.tsx';
import { Help } from '../help/help.tsx';
import { Breadcrumbs } from '../menu/breadcrumbs.tsx';
import { NavigationBar } from '../menu/navigation-bar.tsx';
import { SideNavigation } from '../menu/side-navigation.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { mainId } from '../routing/route-change-effects.tsx';
import { scrollIntoSight } from '../window/scroll-into-view.ts';
import { useLayout } from '../window/use-layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface SkipLinkProps {
  target(): HTMLElement | null | undefined;
  needsScript?: boolean;
  children: string;
}

/** Skips header and menus, or a form too, without changing the URL or the history. */
function SkipLink({ target, needsScript, children }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    const to = target();
    if (!to) return;
    event.preventDefault();
    to.focus({ preventScroll: true });
    scrollIntoSight(to);
  };
  return (
    <a className="skip-link" href={`#${mainId}`} onClick={skip} data-needs-script={needsScript ? '' : undefined}>
      {children}
    </a>
  );
}

/** On pages with a search: the heading of the results, after the form with its criteria. */
function ResultsSkipLink() {
  const { route } = useCurrentPage();
  const tag = route?.data?.elements?.find((name) => searches.includes(name));
  if (tag === undefined) return null;
  const results = () => document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(resultsHeading);
  return (
    <SkipLink target={results} needsScript>
      Zu den Ergebnissen
    </SkipLink>
  );
}

const searches = ['natippc-installations', 'natippc-documents'];
const resultsHeading = ':is([data-block="total"], [data-block="count"])';

const editor = allRoutes(routes).find(({ component }) => component === 'content-editor');

/** For editors: a link from a CMS page to its editor. */
function EditPageLink() {
  const { route, context } = useCurrentPage();
  const { params } = useMatches().at(-1) ?? {};
  const path = route?.data?.contentPath?.replace(/^:(.+)/, (_, name: string) => params?.[name] ?? '');
  if (!path || !editor || !isPermitted(editor, context)) return null;
  return (
    <Link className="page-tool" to={editorAddress(path)}>
      Seite bearbeiten
    </Link>
  );
}

/** Toggles full screen: the content fills the window, without header and menus (R4.44). */
function FullScreenToggle() {
  const { fullScreen } = useLayout();
  const { route } = useCurrentPage();
  // The start page is for navigation: it only offers leaving full screen.
  if (route?.component === 'start' && !fullScreen) return null;
  return (
    <button
      type="button"
      className="page-tool full-screen-toggle"
      data-needs-script=""
      aria-pressed={fullScreen}
      onClick={layout.toggleFullScreen}
    >
      {fullScreen ? 'Vollbild beenden' : 'Vollbild'}
    </button>
  );
}

/** Lets automation tools detect that the page has settled: changes 100 ms after the last pending call is answered (R2.44). */
function AnswerMarker() {
  const { settlements } = useStore($activity, { ssr: () => quiet });
  return <input type="hidden" id="ajax-response" value={settlements} readOnly />;
}

/** The frame around every page: header, menus and footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { fullScreen } = useLayout();
  return (
    <div className="shell" data-full-screen={fullScreen || undefined}>
      <SkipLink target={() => document.getElementById(mainId)}>Zum Inhalt springen</SkipLink>
      <ResultsSkipLink />
      {!fullScreen && (
        <>
          <Header />
          <NavigationBar />
        </>
      )}
      <div className="shell-body frame">
        {!fullScreen && <SideNavigation />}
        <main id={mainId} className="shell-main" tabIndex={-1}>
          <div className="shell-way">
            <Breadcrumbs />
            {/* Provides notices and session dialogs on every page (R2.32), with the shell's warning lead time (R4.7). */}
            <natippc-session-timer lead={String(warningLead.shell / 60_000)} />
            <EditPageLink />
            <FullScreenToggle />
          </div>
          {children}
        </main>
        <Features />
        <Help />
      </div>
      <Footer />
      <AnswerMarker />
    </div>
  );
}
