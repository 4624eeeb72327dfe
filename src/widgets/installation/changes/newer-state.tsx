import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#core/platform/format/date.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { fetchInstallation, installationQuery } from '#core/register/installation/installation-call.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Interval in ms at which an open record checks for a newer version. */
const checkInterval = 60_000;

/** Notifies the reader that the open record has changed in the meantime, and offers to show the newer one in place. */
export function NewerState({ installation: { id, version, dataVersion } }: { installation: Installation }) {
  const [newer, setNewer] = useState<Installation>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ended = new AbortController();
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      // Ignore failures: this is only a convenience, and the next check will follow.
      fetchInstallation(id, ended.signal).then(setNewer, () => {});
    };
    const timer = setInterval(check, checkInterval);
    document.addEventListener('visibilitychange', check, { signal: ended.signal });
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [id]);
  const isNewer = newer?.id === id && newer.dataVersion > dataVersion;
  const show = () => {
    queryClient.setQueryData(installationQuery(id).queryKey, newer);
    // The pressed button disappears, so keep the focus in its place.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} role="status" className="newer n-no-print" tabIndex={-1} data-shown={isNewer || undefined}>
      {isNewer && (
        <>
          <Icon name="info" size={20} />
          <p>
            {newer.version > version
              ? `Dieser Eintrag wurde geändert: neuer Stand vom ${formatDateTime(newer.lastChanged)}.`
              : 'Dieser Eintrag wurde geändert.'}
          </p>
          <Button size="sm" onClick={show}>
            Neuen Stand anzeigen
          </Button>
        </>
      )}
    </div>
  );
}
