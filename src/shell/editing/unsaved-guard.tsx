import { useBlocker } from 'react-router';
import { $hasUnsavedChanges, discardUnsaved } from '#core/platform/forms/drafts.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';

/** Asks for confirmation before any navigation within the application while a form has unsaved changes. */
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
