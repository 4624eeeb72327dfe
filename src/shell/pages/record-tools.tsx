import './record-tools.css';
import { useState } from 'react';
import { notices } from '#core/platform/notices/notices-store.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { DisturbanceGuide } from '../../widgets/installation/disturbance.tsx';
import { inspectingAuthority } from '../../widgets/installation/sentence.ts';
import { addressOf } from '../routing/application-address.ts';

const reportTitle = 'Störung oder Belästigung melden';

/** What people with a phone need first of a record, in the bar at its bottom: call the authority, report a disturbance, share the page. */
export function RecordTools({ installation }: { installation: Installation }) {
  const [isReporting, setReporting] = useState(false);
  const { name, id, authorities } = installation;
  const authority = inspectingAuthority(authorities);
  const number = authority?.telephoneNo?.replace(/[^\d+]/g, '');
  const address = new URL(addressOf(`/${installationPath(id)}`), location.href).href;
  return (
    <>
      {number && (
        <a className="n-button" data-variant="secondary" href={`tel:${number}`} title={`${authority?.name} anrufen`}>
          Anrufen
        </a>
      )}
      <Button title={reportTitle} aria-haspopup="dialog" onClick={() => setReporting(true)}>
        Melden
      </Button>
      <Button onClick={() => void share(name, address)}>Teilen</Button>
      <Drawer open={isReporting} onClose={() => setReporting(false)} side="bottom" title={reportTitle}>
        <div className="record-report">
          <DisturbanceGuide installation={installation} />
        </div>
      </Drawer>
    </>
  );
}

/** Offers the page to the phone's other applications; where there is no such way, copies its address. */
async function share(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ title, url });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      notices.toast({ type: 'success', message: 'Der Link wurde in die Zwischenablage kopiert.' });
    }
  } catch (error) {
    // Whoever closes the phone's own dialog needs no message.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notices.toast({ type: 'info', message: `Der Link zu dieser Seite: ${url}` });
  }
}
