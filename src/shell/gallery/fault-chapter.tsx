import { useStore } from '@nanostores/react';
import { type Ref, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { $session } from '#core/account/session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chapter, Specimen } from './blocks/specimen.tsx';
import { faultActions, faultPagePath, faultPages, simulatePageFault } from './fault-actions.ts';
import type { FaultAction } from './fault-sources.ts';
import './fault-chapter.css';
import { defineWidget } from '../../embed/define-widget.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'natippc-fault-probe': { fails?: string; ref?: Ref<HTMLElement> };
    }
  }
}

interface FaultProbeProps {
  fails: number;
}

/** An ordinary widget that fails on request, to show the message that replaces any failed widget (R8.3). */
function FaultProbe({ fails }: FaultProbeProps) {
  if (fails > 0) throw new Error(`Auf Wunsch ausgelöster Fehler ${fails}`);
  return <p>Dieser Bereich ist ein eigenes Element und arbeitet.</p>;
}

const element: WidgetElement<FaultProbeProps> = {
  tag: 'natippc-fault-probe',
  attributes: [
    // Number of the failure; 0: none.
    { name: 'fails', property: 'fails', type: 'number', default: 0 },
  ],
  events: [],
};

defineWidget(element, FaultProbe, '');

/** Throws while rendering: an error of the page (R2.16), or a response that routing cannot handle (R2.15). */
function Failing({ how }: { how: 'page' | 'routing' }): never {
  if (how === 'routing') throw Object.assign(new Error('Fehlerprobe'), { status: 500, statusText: 'Fehlerprobe' });
  throw new Error('Auf Wunsch ausgelöster Fehler der Seite');
}

/** Triggers every error of R8, to see how the product handles it. */
export function FaultChapter() {
  const { isLoggedIn } = useStore($session);
  const navigate = useNavigate();
  const failures = useRef(0);
  const probe = useRef<HTMLElement>(null);
  const [failing, setFailing] = useState<'page' | 'routing' | undefined>(undefined);
  const [contentPath, setContentPath] = useState('');
  const [results, setResults] = useState<Readonly<Record<string, string>>>({});
  if (failing !== undefined) return <Failing how={failing} />;

  const widget = {
    fail() {
      failures.current += 1;
      probe.current?.setAttribute('fails', String(failures.current));
    },
    showContent: setContentPath,
  };
  const run = async (action: FaultAction): Promise<void> => {
    setResults((all) => ({ ...all, [action.id]: 'Läuft …' }));
    const sentence = await action.run(widget);
    setResults((all) => ({ ...all, [action.id]: sentence ?? '' }));
  };

  return (
    <Chapter id="faults" title="Fehler auslösen">
      <Specimen name="Aufrufe, Bereiche und Sitzung" wide>
        <ul className="fault-actions">
          {faultActions.map((action) => (
            <li key={action.id}>
              <div>
                <p className="fault-actions-name">{action.name}</p>
                <p className="fault-actions-expected">
                  {action.expected}
                  {action.needsSession && !isLoggedIn && '; nur angemeldet'}
                </p>
                <p role="status">{results[action.id]}</p>
              </div>
              <Button
                size="sm"
                aria-label={`Auslösen: ${action.name}`}
                disabled={action.needsSession === true && !isLoggedIn}
                onClick={() => void run(action)}
              >
                Auslösen
              </Button>
            </li>
          ))}
        </ul>
        <natippc-fault-probe ref={probe} />
        {contentPath !== '' && <natippc-content path={contentPath} />}
      </Specimen>
      <Specimen name="Seiten" wide>
        <div className="n-gallery__row">
          <Button onClick={() => setFailing('page')}>Seite fällt aus</Button>
          <Button onClick={() => setFailing('routing')}>Routing schlägt fehl</Button>
          <Button onClick={() => navigate('/gibt-es-nicht')}>Unbekannter Pfad</Button>
          {faultPages.map(({ id, name, fault }) => (
            <Button
              key={id}
              onClick={() => {
                simulatePageFault(fault);
                navigate(faultPagePath);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      </Specimen>
    </Chapter>
  );
}
