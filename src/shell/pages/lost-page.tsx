import { LostCode, Reload } from './lost-code.tsx';
import { PageLayout } from './page-layout.tsx';

/** Replaces a page whose code cannot be loaded: the notices that offer a reload may be lost with it. */
export function LostPage() {
  return (
    <PageLayout title="Seite nicht geladen" name="Seite nicht geladen">
      <div role="status">
        <LostCode
          offline={
            <>
              <p>Prüfen Sie die Netzwerkverbindung und laden Sie die Seite neu.</p>
              <Reload />
            </>
          }
        />
      </div>
    </PageLayout>
  );
}
