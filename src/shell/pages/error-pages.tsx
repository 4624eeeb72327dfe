import './error-pages.css';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ErrorInfo, useEffect, useState } from 'react';
import { Link, useNavigate, useRouteError } from 'react-router';
import { login } from '#core/account/sign-in/sign-in.ts';
import { errorTexts } from '#core/platform/errors/error-report.ts';
import { type ReportedError, reportError } from '#core/platform/errors/error-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FaultReport } from '../../ui/feedback/fault-report.tsx';
import { StartSearch } from '../search/start-search.tsx';
import { PageLayout } from './page-layout.tsx';

interface Caught {
  thrown: unknown;
  /** The reported error, including whether logging it succeeded (R8.4). */
  $reported: ReadableAtom<ReportedError>;
}

let latest: Caught | undefined;

/** Reports an error that the router has caught, with its component stack; called before the error boundary's effects run. */
export function reportRouterError(thrown: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  latest = { thrown, $reported: reportError(thrown, errorInfo?.componentStack ?? undefined) };
}

/** The caught error and its report; undefined until the report exists, right after the first render. */
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

/** Full-page message when the application itself has failed (R8.5). */
export function FatalScreen({ $reported }: Pick<Caught, '$reported'>) {
  return (
    <main className="fault-screen">
      <h1>{errorTexts.pageTitle}</h1>
      <Advice $reported={$reported} />
    </main>
  );
}

/** Error boundary of the whole application (R8.5). */
export function ApplicationError() {
  const caught = useCaught();
  return caught && <FatalScreen $reported={caught.$reported} />;
}

interface RouterError {
  status: number;
  statusText: string;
}

/** Whether the thrown value is a response that routing cannot handle: the router's own, or a Response thrown by a page. */
function isRouterError(thrown: unknown): thrown is RouterError {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'status' in thrown &&
    typeof thrown.status === 'number' &&
    'statusText' in thrown &&
    typeof thrown.statusText === 'string'
  );
}

/** An unexpected routing error, with its status and text, or its message (R2.15). */
function UnexpectedError({ thrown, $reported }: Caught) {
  const { report } = useStore($reported);
  return (
    <PageLayout title="Unexpected Application Error!" name="Unexpected Application Error!">
      <p className="fault-status">{isRouterError(thrown) ? `${thrown.status} ${thrown.statusText}` : report.message}</p>
      <Advice $reported={$reported} />
    </PageLayout>
  );
}

/** Error boundary of routing, for errors of the router itself (R2.15). Header and menus keep working. */
export function RoutingError() {
  const caught = useCaught();
  return caught && <UnexpectedError {...caught} />;
}

/** Error boundary of one page: its errors affect only that page (R2.16, R8.5). Thrown responses show as routing errors. */
export function PageError() {
  const caught = useCaught();
  if (caught === undefined) return null;
  if (isRouterError(caught.thrown)) return <UnexpectedError {...caught} />;
  return (
    <PageLayout title={errorTexts.pageTitle} name={errorTexts.pageTitle}>
      <Advice $reported={caught.$reported} />
    </PageLayout>
  );
}

/** Goes back to the previous page, or to the start page if this page was opened directly. */
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
        <p>
          Unter dieser Adresse gibt es keine Seite. Prüfen Sie, ob die Adresse vollständig ist, oder suchen Sie die
          Anlage.
        </p>
        <StartSearch />
        <p>
          <Link to="/installations">Anlagen suchen</Link> oder <Link to="/">zur Startseite</Link>
        </p>
        <BackButton />
      </div>
    </PageLayout>
  );
}

const notPermitted = 'Zugriff nicht erlaubt (Fehler 403)';

/** Replaces a page that this user may not see (R2.9, R2.14). */
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

/** Redirects a user without a session to sign in, with this page as the return address (R2.14). */
export function SignInRedirect() {
  useEffect(() => void login(), []);
  return (
    <PageLayout title="Anmeldung nötig" name="Anmeldung nötig">
      <p role="status">Diese Seite ist angemeldeten Personen vorbehalten. Sie werden zur Anmeldung weitergeleitet.</p>
    </PageLayout>
  );
}
