import './error-pages.css';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ErrorInfo, useEffect, useState } from 'react';
import { Link, useNavigate, useRouteError } from 'react-router';
import { errorTexts } from '../../core/errors/error-report.ts';
import { type ReportedError, reportError } from '../../core/errors/error-store.ts';
import { login } from '../../core/sign-in/sign-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FaultReport } from '../../ui/feedback/fault-report.tsx';
import { PageLayout } from './page-layout.tsx';

interface Caught {
  thrown: unknown;
  /** Follows the fate of the report (R8.4). */
  $reported: ReadableAtom<ReportedError>;
}

let latest: Caught | undefined;

/** Reports what the router has caught, with where in the page it was thrown; the router calls this before the error's page asks. */
export function reportCaught(thrown: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  latest = { thrown, $reported: reportError(thrown, errorInfo?.componentStack ?? undefined) };
}

/** The error a page stands for and its report; undefined until that is made, right after the first rendering. */
function useCaught(): Caught | undefined {
  const thrown = useRouteError();
  const [caught, setCaught] = useState<Caught>();
  useEffect(() => {
    setCaught(latest?.thrown === thrown ? latest : { thrown, $reported: reportError(thrown) });
  }, [thrown]);
  return caught;
}

/** What happened, what to do, and the details for the helpdesk (R8.3, R8.4). */
function Advice({ $reported }: Pick<Caught, '$reported'>) {
  return (
    <FaultReport reported={useStore($reported)} headingLevel={2}>
      <Button variant="primary" onClick={() => location.reload()}>
        Seite neu laden
      </Button>
    </FaultReport>
  );
}

/** The application itself failed: all that can still be shown (R8.5). */
export function FatalScreen({ $reported }: Pick<Caught, '$reported'>) {
  return (
    <main className="fault-screen">
      <h1>{errorTexts.pageTitle}</h1>
      <Advice $reported={$reported} />
    </main>
  );
}

/** Around the whole application: what stands in its place after an error of its own (R8.5). */
export function ApplicationError() {
  const caught = useCaught();
  return caught && <FatalScreen $reported={caught.$reported} />;
}

interface RoutingFault {
  status: number;
  statusText: string;
}

/** What routing throws, or a page for it, is an answer it cannot show: the router's own, or a Response. */
function isRoutingFault(thrown: unknown): thrown is RoutingFault {
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
function UnexpectedError({ thrown, $reported }: Caught) {
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

/** Around routing: what it throws by itself (R2.15). Header and menus go on working. */
export function RoutingError() {
  const caught = useCaught();
  return caught && <UnexpectedError {...caught} />;
}

/** Around one page: its errors are fatal to it alone (R2.16, R8.5), but for answers that routing has to show. */
export function PageError() {
  const caught = useCaught();
  if (caught === undefined) return null;
  if (isRoutingFault(caught.thrown)) return <UnexpectedError {...caught} />;
  return (
    <PageLayout title={errorTexts.pageTitle} name={errorTexts.pageTitle}>
      <Advice $reported={caught.$reported} />
    </PageLayout>
  );
}

/** Leads to where the visitor came from; to the start page where the page was opened directly. */
function BackButton() {
  const navigate = useNavigate();
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <Button icon="chevron-left" data-needs-script="" onClick={goBack}>
      Zurück
    </Button>
  );
}

/** An unknown path (R2.9). */
export function NotFoundPage() {
  return (
    <PageLayout title="Seite nicht gefunden" name="Seite nicht gefunden">
      <div className="prose">
        <p>Unter dieser Adresse gibt es keine Seite. Prüfen Sie, ob die Adresse vollständig ist.</p>
        <p>
          <Link to="/installations">Anlagen suchen</Link> oder <Link to="/">zur Startseite</Link>
        </p>
        <BackButton />
      </div>
    </PageLayout>
  );
}

const notPermitted = 'Zugriff nicht erlaubt (Fehler 403)';

/** A page this visitor may not see (R2.9, R2.14). */
export function NotPermittedPage() {
  return (
    <PageLayout title={notPermitted} name={notPermitted}>
      <div className="prose">
        <p>
          Diese Seite ist mit Ihrer derzeitigen Rolle nicht zugänglich. Melden Sie sich an oder wechseln Sie Ihre Rolle.
        </p>
        <p>
          <Link to="/">Zur Startseite</Link>
        </p>
        <BackButton />
      </div>
    </PageLayout>
  );
}

/** Sends a visitor without a session to sign in, with this page as the return address (R2.14). */
export function SignInRedirect() {
  useEffect(() => void login(), []);
  return (
    <PageLayout title="Anmeldung nötig" name="Anmeldung nötig">
      <p role="status">Diese Seite ist angemeldeten Personen vorbehalten. Sie werden zur Anmeldung weitergeleitet.</p>
    </PageLayout>
  );
}
