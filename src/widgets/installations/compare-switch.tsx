import { useStore } from '@nanostores/react';
import { $isChoosing } from '../../core/comparison/choosing.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Begins choosing installations of the list to be compared. */
export function CompareSwitch() {
  const isChoosing = useStore($isChoosing);
  return (
    <span className="head-tool n-no-print">
      <Button variant="link" icon="columns" aria-pressed={isChoosing} onClick={() => $isChoosing.set(!isChoosing)}>
        Vergleichen
      </Button>
    </span>
  );
}
