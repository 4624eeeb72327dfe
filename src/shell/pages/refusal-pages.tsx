import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { login } from '../../core/sign-in/sign-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageLayout } from './page-layout.tsx';

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
