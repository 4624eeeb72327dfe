import { useBlocker } from 'react-router';
import { $hasUnsavedChanges, discardUnsaved } from '../../core/forms/drafts.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';

/** Asks before another page of the application is shown, by link, by back or by whatever, while a form holds unsaved changes. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      $hasUnsavedChanges.get() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  return (
    <Confirmation
      open={blocker.state === 'blocked'}
      type="warning"
      title="Änderungen verwerfen"
      confirmLabel="Verwerfen"
      cancelLabel="Weiter bearbeiten"
      destructive
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        discardUnsaved();
        blocker.proceed?.();
      }}
    >
      <p>Ihre Angaben sind noch nicht gespeichert. Wenn Sie die Seite verlassen, gehen sie verloren.</p>
    </Confirmation>
  );
}
