import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $layout } from '../../core/layout/layout-store.ts';
import { warningLead } from '../../core/timer/session-timer.ts';
import { Features } from '../features/features.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { HelpPanel } from '../help/help-panel.tsx';
import { Breadcrumbs } from '../menu/breadcrumbs.tsx';
import { NavigationBar } from '../menu/navigation-bar.tsx';
import { SideNavigation } from '../menu/side-navigation.tsx';
import { mainId } from '../navigation/page-change.tsx';
import { AnswerMarker } from '../requests/answer-marker.tsx';
import { FullScreenToggle } from './full-screen-toggle.tsx';
import { SkipLink } from './skip-link.tsx';
import './frame.css';

/** Everything around a page. */
export function Frame({ children }: { children: ReactNode }) {
  const { fullScreen } = useStore($layout);
  return (
    <div className="shell" data-full-screen={fullScreen || undefined}>
      <SkipLink targetId={mainId} />
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
            {/* Brings the notices and the session's dialogs to every page (R2.32), with the shell's own lead (R4.7). */}
            <natippc-session-timer lead={String(warningLead.shell / 60_000)} />
            <FullScreenToggle />
          </div>
          {children}
        </main>
        <Features />
        <HelpPanel />
      </div>
      <Footer />
      <AnswerMarker />
    </div>
  );
}
