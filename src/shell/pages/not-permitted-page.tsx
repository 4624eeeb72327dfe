import { Link } from 'react-router';
import { PageLayout } from '../layout/page-layout.tsx';
import { BackButton } from './back-button.tsx';

const title = 'Zugriff nicht erlaubt (Fehler 403)';

/** A page this visitor may not see (R2.9, R2.14). */
export function NotPermittedPage() {
  return (
    <PageLayout title={title} name={title}>
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
