import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { $fault } from './fault-switch.ts';
import { useServerTime } from './use-server-time.ts';

const loadDialog = () => import('./test-settings-dialog.tsx');

/**
 * Outside PROD (R2.38): shows the server's date and time and opens the test settings.
 *
 * @param hasFaults whether the server simulates faults here
 */
export function TestSettings({ hasFaults }: { hasFaults: boolean }) {
  const time = useServerTime();
  const fault = useStore($fault, { ssr: () => '' });
  const [isOpen, setOpen] = useState(false);
  const { part: dialog } = useDeferred(loadDialog, isOpen);
  return (
    <>
      <button
        type="button"
        className="footer-test"
        data-needs-script=""
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>Testeinstellungen</span>
        <span className="n-visually-hidden">, Serverzeit </span>
        <span className="footer-test-time">{time}</span>
        {fault !== '' && <span className="footer-test-fault">Störung</span>}
      </button>
      {dialog && <dialog.TestSettingsDialog open={isOpen} hasFaults={hasFaults} onClose={() => setOpen(false)} />}
    </>
  );
}
