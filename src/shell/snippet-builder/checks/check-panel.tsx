import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Finding, runChecks } from './run-checks.ts';

const levels = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `Ebene ${value}` }));

interface Props {
  place: RefObject<HTMLElement | null>;
  /** Width of the preview, in px. */
  width: number;
}

/** Checks a widget before its code is copied: whether it works, is readable and fits its place on the page. */
export function CheckPanel({ place, width }: Props) {
  const [address, setAddress] = useState('');
  const [policy, setPolicy] = useState('');
  const [above, setAbove] = useState('1');
  const [ownWidth, setOwnWidth] = useState('');
  const [findings, setFindings] = useState<readonly Finding[]>();
  const isChecking = useRef(false);
  const check = async () => {
    // Checks change the preview for a moment; a second run would take that for its normal state.
    if (!place.current || isChecking.current) return;
    isChecking.current = true;
    const page = { address, policy, headingAbove: Number(above), width: Number(ownWidth) || width };
    try {
      setFindings(await runChecks(place.current, page));
    } finally {
      isChecking.current = false;
    }
  };
  return (
    <>
      <div className="cms-checks">
        <TextInput
          label="Adresse Ihrer Seite"
          hint="Wenn sie nicht beim Register liegt."
          type="url"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Select label="Überschrift über dem Baustein" options={levels} value={above} onChange={setAbove} />
        <TextInput
          label="Breite des Platzes in Pixel"
          hint={`Leer: ${width}, wie in der Vorschau.`}
          inputMode="numeric"
          value={ownWidth}
          onChange={({ target }) => setOwnWidth(target.value)}
        />
      </div>
      <details className="cms-fold">
        <summary>Sicherheitsregeln Ihrer Seite, für die Technik</summary>
        <div className="cms-more">
          <TextArea
            label="Content-Security-Policy Ihrer Seite"
            hint="Freiwillig; wie sie im Kopf der Antwort steht."
            rows={2}
            spellCheck={false}
            value={policy}
            onChange={({ target }) => setPolicy(target.value)}
          />
        </div>
      </details>
      <div className="cms-buttons">
        <Button onClick={() => void check()}>Baustein prüfen</Button>
      </div>
      <div role="status">{findings && <Findings findings={findings} />}</div>
    </>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const faulty = findings.filter(({ faults }) => faults.length > 0).length;
  return (
    <>
      <p className="cms-verdict">
        {faulty === 0
          ? 'Alles in Ordnung.'
          : faulty === 1
            ? 'An einer Stelle ist etwas zu tun.'
            : `An ${faulty} Stellen ist etwas zu tun.`}
      </p>
      <ul className="cms-findings">
        {findings.map(({ what, faults, fine, isOpen }) => (
          <li key={what} data-state={stateOf(faults, isOpen)}>
            <Icon name={icons[stateOf(faults, isOpen)]} />
            <div>
              <strong>{what}</strong>
              {faults.length === 0 ? <p>{fine}</p> : faults.map((fault) => <p key={fault}>{fault}</p>)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const icons = { faulty: 'warning', open: 'info', fine: 'success' } as const;

function stateOf(faults: readonly string[], isOpen = false): keyof typeof icons {
  if (faults.length > 0) return 'faulty';
  return isOpen ? 'open' : 'fine';
}
