import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { type Compared, comparison } from '#core/register/comparison/choice.ts';
import { comparisonPath, maxCompared } from '#core/register/comparison/comparison-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { ActionFolds } from './deferred.ts';
import { LaterEditLink } from './later-edit-link.tsx';

interface Props {
  installation: Installation;
  /** Absolute address of this installation. */
  permalink: string;
  /** Whether a former state is shown, which can neither be compared nor edited. */
  isFormer: boolean;
}

/** What visitors do with a record: copy its link, print, compare and edit it, see its changes, cite it, report a disturbance. */
export function RecordActions({ installation, permalink, isFormer }: Props) {
  const { id, name } = installation;
  return (
    <div className="actions n-no-print">
      <CopyLink address={permalink} />
      <Button onClick={() => print()} icon="print">
        Drucken
      </Button>
      {!isFormer && <CompareButton id={id} name={name} />}
      {!isFormer && <LaterEditLink id={id} />}
      <ActionFolds installation={installation} permalink={permalink} />
    </div>
  );
}

/** Copies an address; if the page may not write to the clipboard, shows it selected, to copy by hand. */
function CopyLink({ address }: { address: string }) {
  const [isByHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isByHand) field.current?.select();
  }, [isByHand]);
  return (
    <>
      <CopyButton text={address} onFailed={() => setByHand(true)} />
      {isByHand && (
        <label className="by-hand">
          <span>Bitte von Hand kopieren:</span>
          <input ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}

/** Adds the installation to the comparison or removes it, and links to the comparison. */
function CompareButton({ id, name }: Compared) {
  const chosen = useStore(comparison.$chosen);
  useEffect(() => comparison.restore(), []);
  const isChosen = chosen.some((each) => each.id === id);
  const isFull = !isChosen && chosen.length >= maxCompared;
  return (
    <>
      <Button
        icon={isChosen ? 'check' : 'plus'}
        aria-pressed={isChosen}
        disabled={isFull}
        onClick={() => comparison.toggle({ id, name })}
      >
        {isChosen ? 'Im Vergleich' : 'Vergleichen'}
      </Button>
      {chosen.length > 0 && (isChosen || isFull) && (
        <p className="compare-note" role="status">
          {chosen.length > 1 ? (
            <Link href={resolvePath(comparisonPath(chosen.map((each) => each.id)))} kind="comparison">
              {chosen.length} Anlagen vergleichen
            </Link>
          ) : (
            <>
              Öffnen Sie eine weitere Anlage, oder wählen Sie in der{' '}
              <Link href={resolvePath('installations')} kind="search">
                Suche
              </Link>
              .
            </>
          )}
          {isFull && ` Es sind schon ${maxCompared} gewählt.`}
        </p>
      )}
    </>
  );
}
