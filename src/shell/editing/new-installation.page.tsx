import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { beginningWord } from '#core/register/editing/edit-address.ts';
import { $formTitle } from '#core/register/editing/edit-title.ts';
import { PageLayout } from '../pages/page-layout.tsx';
import { $pageTitle } from '../routing/current-page.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** Begins an installation; it is completed on the page on which installations are edited. */
export default function NewInstallationPage() {
  const title = useStore($formTitle);
  useEffect(() => {
    $pageTitle.set(title);
    return () => $pageTitle.set(undefined);
  }, [title]);
  return (
    <PageLayout name="Neue Anlage">
      <natippc-installation-editor edited-part={beginningWord} heading-level="1" />
      <UnsavedGuard />
    </PageLayout>
  );
}
