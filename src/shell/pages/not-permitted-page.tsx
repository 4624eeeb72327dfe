import { Link, useNavigate } from 'react-router';
import { PageLayout } from '../layout/page-layout.tsx';

/** A page this visitor may not see (R2.9, R2.14). */
export function NotPermittedPage() {
  const navigate = useNavigate();
  return (
    <PageLayout title="Zugriff nicht erlaubt (Fehler 403)">
      <div className="shell-prose">
        <p>
          Diese Seite ist mit Ihrer derzeitigen Rolle nicht zugänglich. Melden Sie sich an oder wechseln Sie Ihre Rolle.
        </p>
        <p>
          <Link to="/">Zur Startseite</Link>
        </p>
        <p>
          <button type="button" className="shell-button" onClick={() => navigate(-1)}>
            Zurück
          </button>
        </p>
      </div>
    </PageLayout>
  );
}
