import { useStore } from '@nanostores/react';
import { comparison } from '../../core/comparison/choice.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Begins choosing installations of the list to be compared. */
export function CompareSwitch() {
  const isChoosing = useStore(comparison.$isChoosing);
  return (
    <span className="head-tool n-no-print">
      <Button
        variant="link"
        icon="columns"
        aria-pressed={isChoosing}
        onClick={() => (isChoosing ? comparison.end() : comparison.begin())}
      >
        Vergleichen
      </Button>
    </span>
  );
}
