import { useState } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { readNumber } from '#core/platform/forms/read-number.ts';
import { largestNumber, type NumberRange } from '#core/search/criteria/kinds/number-range.ts';
import { NumberInput } from '../../ui/controls/number-input.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './number-fields.css?inline';

interface Props {
  range: NumberRange | undefined;
  unit: string;
  onChange(range: NumberRange): void;
}

type Typed = number | string | null;
interface Draft {
  from: Typed;
  to: Typed;
}

const draftOf = ({ from, to }: NumberRange): Draft => ({ from: from ?? null, to: to ?? null });

/** Returns the error message for the content of a field, if any. */
function faultOf(typed: Typed): string | undefined {
  if (typed === null) return undefined;
  if (typeof typed === 'string') {
    const read = readNumber(typed);
    return 'message' in read ? read.message : undefined;
  }
  if (typed < 0) return 'Wert muss mindestens 0 sein.';
  return typed > largestNumber ? `Wert darf maximal ${formatInteger(largestNumber)} sein.` : undefined;
}

/** Lower and upper bound, one below the other, each with its error message below it. */
export function NumberFields({ range = {}, unit, onChange }: Props) {
  useStyles(css, 'own');
  const [draft, setDraft] = useState(draftOf(range));
  // The fields follow changes made elsewhere (a chip, the back button).
  const [known, setKnown] = useState(range);
  if (known.from !== range.from || known.to !== range.to) {
    setKnown(range);
    setDraft(draftOf(range));
  }
  const { from, to } = draft;
  const faults = { from: faultOf(from), to: faultOf(to) };
  const reversed =
    !faults.from && !faults.to && typeof from === 'number' && typeof to === 'number' && from > to
      ? '„Bis“ liegt unter „Von“: So kann es keine Ergebnisse geben.'
      : undefined;
  const take = (next: Draft) => {
    setDraft(next);
    if (faultOf(next.from) || faultOf(next.to)) return;
    const taken = {
      ...(typeof next.from === 'number' && { from: next.from }),
      ...(typeof next.to === 'number' && { to: next.to }),
    };
    if (taken.from !== undefined && taken.to !== undefined && taken.from > taken.to) return;
    setKnown(taken);
    onChange(taken);
  };
  return (
    <div className="number-fields">
      <NumberInput
        size="sm"
        label="Von"
        unit={unit}
        value={from}
        error={faults.from}
        onChange={(value) => take({ from: value, to })}
      />
      <NumberInput
        size="sm"
        label="Bis"
        unit={unit}
        value={to}
        error={faults.to ?? reversed}
        onChange={(value) => take({ from, to: value })}
      />
    </div>
  );
}
