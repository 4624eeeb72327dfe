import { Link, useNavigate } from 'react-router';
import { PageLayout } from '../layout/page-layout.tsx';

/** An unknown path (R2.9). */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <PageLayout title="Seite nicht gefunden">
      <div className="shell-prose">
        <p>Unter dieser Adresse gibt es keine Seite. Prüfen Sie, ob die Adresse vollständig ist.</p>
        <p>
          <Link to="/start">Zur Startseite</Link> oder <Link to="/installations">Anlagen suchen</Link>
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
