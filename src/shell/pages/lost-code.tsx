import { type ReactNode, useEffect, useState } from 'react';
import { isReachable } from '#core/platform/errors/new-build.ts';
import { modalTexts } from '#core/platform/notices/modal.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Says that code cannot be loaded (R8.10): a new release no longer has it, or there is no network, for which `offline` says what helps. */
export function LostCode({ offline }: { offline: ReactNode }) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    let isActive = true;
    void isReachable().then((reachable) => isActive && setOutdated(reachable));
    return () => {
      isActive = false;
    };
  }, []);
  return (
    <Alert type="warning" title="Ein Teil der Seite konnte nicht geladen werden">
      {isOutdated ? (
        <>
          <p>Inzwischen gibt es eine neue Version des Registers. Bitte laden Sie die Seite neu.</p>
          <Reload />
        </>
      ) : (
        offline
      )}
    </Alert>
  );
}

/** Loads the page again, with the code of the present release. */
export const Reload = () => (
  <Button variant="primary" onClick={() => location.reload()}>
    {modalTexts.reload.action}
  </Button>
);
