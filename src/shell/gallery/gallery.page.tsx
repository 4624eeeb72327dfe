import { useNavigate } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { PageLayout } from '../pages/page-layout.tsx';
import { Gallery } from './blocks/gallery.tsx';
import { FaultChapter } from './fault-chapter.tsx';

/** All building blocks with their states, all errors on request, and all parts of the page layout in use; outside PROD only. */
export default function GalleryPage() {
  const navigate = useNavigate();
  return (
    <PageLayout
      info={<p>Diese Seite ist zum Erproben da. In der Produktion gibt es sie nicht.</p>}
      actions={
        <Button icon="print" onClick={() => print()}>
          Drucken
        </Button>
      }
      process={
        <>
          <Button onClick={() => scrollTo({ top: 0 })}>Zum Anfang</Button>
          <Button variant="primary" onClick={() => navigate('/')}>
            Fertig
          </Button>
        </>
      }
    >
      <Gallery more={[['faults', 'Fehler auslösen', <FaultChapter key="faults" />]]} />
    </PageLayout>
  );
}
