import { Link } from 'react-router';
import { PageLayout } from '../layout/page-layout.tsx';
import { BackButton } from './back-button.tsx';

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
