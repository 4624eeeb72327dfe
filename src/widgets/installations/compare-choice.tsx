import { useStore } from '@nanostores/react';
import { type Compared, comparison } from '#core/register/comparison/choice.ts';
import { maxCompared } from '#core/register/comparison/comparison-address.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';

/** Id of the sentence that explains why no further installation can be chosen. */
export const fullHint = 'compare-full';

/** Checkbox that adds an installation to the comparison. */
export function CompareChoice({ id, name }: Compared) {
  const chosen = useStore(comparison.$chosen);
  const isChosen = chosen.some((each) => each.id === id);
  const isFull = !isChosen && chosen.length >= maxCompared;
  return (
    <span className="row-compare n-no-print">
      <Checkbox
        label={
          <>
            vergleichen <span className="n-visually-hidden">{name}</span>
          </>
        }
        checked={isChosen}
        disabled={isFull}
        aria-describedby={isFull ? fullHint : undefined}
        onChange={() => comparison.toggle({ id, name })}
      />
    </span>
  );
}
