import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $fault } from './fault-switch.ts';
import { useServerTime } from './use-server-time.ts';

const Dialog = lazy(() => import('./test-settings-dialog.tsx'));

/** For testers, outside PROD only (R2.38): shows the server's date and time and opens the test settings. */
export function TestSettings() {
  const time = useServerTime();
  const fault = useStore($fault);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button type="button" className="footer-test" aria-haspopup="dialog" onClick={() => setState('open')}>
        <span>Testeinstellungen</span>
        <span className="n-visually-hidden">, Serverzeit </span>
        <span className="footer-test-time">{time}</span>
        {fault !== '' && <span className="footer-test-fault">Störung</span>}
      </button>
      {state !== 'never' && (
        <Suspense>
          <Dialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
