import { Gallery } from '../../ui/gallery/gallery.tsx';
import { frameMarkup } from '../../widgets/notices/frame-markup.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { FaultChapter } from './fault-chapter.tsx';

/** All building blocks with their states, and every error on request; outside PROD only. */
export default function GalleryPage() {
  return (
    <PageLayout>
      <Gallery toMarkup={frameMarkup} more={[['faults', 'Fehler auslösen', <FaultChapter key="faults" />]]} />
    </PageLayout>
  );
}
