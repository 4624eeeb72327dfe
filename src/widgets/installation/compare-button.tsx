import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { comparisonPath, mostCompared } from '../../core/comparison/address.ts';
import { type Compared, comparison } from '../../core/comparison/choice.ts';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/navigation/link.tsx';

/** Puts the installation among those that are compared, or takes it out; says how many there are and leads to them. */
export function CompareButton({ id, name }: Compared) {
  const chosen = useStore(comparison.$chosen);
  useEffect(() => comparison.restore(), []);
  const isChosen = chosen.some((each) => each.id === id);
  const isFull = !isChosen && chosen.length >= mostCompared;
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
          {isFull && ` Es sind schon ${mostCompared} gewählt.`}
        </p>
      )}
    </>
  );
}
