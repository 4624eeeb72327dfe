import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { errorTexts } from '../../core/errors/error-report.ts';
import type { ReportedError } from '../../core/errors/error-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FaultReport } from '../../ui/feedback/fault-report.tsx';
import { PageLayout } from '../layout/page-layout.tsx';
import './fault-pages.css';

interface FaultProps {
  $reported: ReadableAtom<ReportedError>;
}

/** What happened, what to do, and the details for the helpdesk (R8.3, R8.4). */
function Advice({ $reported }: FaultProps) {
  return (
    <FaultReport reported={useStore($reported)} headingLevel={2}>
      <Button variant="primary" onClick={() => location.reload()}>
        Seite neu laden
      </Button>
    </FaultReport>
  );
}

/** A page failed while it was shown; header and menus go on working (R2.16, R8.5). */
export function FatalPage({ $reported }: FaultProps) {
  return (
    <PageLayout title={errorTexts.pageTitle} name={errorTexts.pageTitle}>
      <Advice $reported={$reported} />
    </PageLayout>
  );
}

/** The application itself failed: all that can still be shown (R8.5). */
export function FatalScreen({ $reported }: FaultProps) {
  return (
    <main className="fault-screen">
      <h1>{errorTexts.pageTitle}</h1>
      <Advice $reported={$reported} />
    </main>
  );
}

/** What the router throws for an answer it cannot show. */
export interface RoutingFault {
  status: number;
  statusText: string;
}

export function isRoutingFault(thrown: unknown): thrown is RoutingFault {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'status' in thrown &&
    typeof thrown.status === 'number' &&
    'statusText' in thrown &&
    typeof thrown.statusText === 'string'
  );
}

/** An unexpected error of routing: its status and text, or its message (R2.15). */
export function RoutingErrorPage({ thrown, $reported }: FaultProps & { thrown: unknown }) {
  const { report } = useStore($reported);
  return (
    <PageLayout title="Unexpected Application Error!" name="Unexpected Application Error!">
      <p className="fault-status">
        {isRoutingFault(thrown) ? `${thrown.status} ${thrown.statusText}` : report.message}
      </p>
      <Advice $reported={$reported} />
    </PageLayout>
  );
}
