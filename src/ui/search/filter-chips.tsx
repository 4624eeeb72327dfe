import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './chips.css?inline';

/** How many values a chip names before it counts the rest. */
const namedValues = 2;

/** Splits values into those that are named and the number of the rest: two values, then +N. */
function summarise<T>(values: readonly T[], named = namedValues): { named: T[]; more: number } {
  return { named: values.slice(0, named), more: Math.max(0, values.length - named) };
}

export interface ChipProps {
  /** What the values are values of. */
  label?: string;
  values: readonly string[];
  /** Makes the chip removable. */
  onRemove?: () => void;
}

/** A small label for what is set: two values by name, then +N, which names the rest when pressed. */
export function Chip({ label, values, onRemove }: ChipProps) {
  useStyles(css);
  const [unfolded, setUnfolded] = useState(false);
  const { named, more } = summarise(values, unfolded ? values.length : namedValues);
  const name = [label, named.join(', ')].filter(Boolean).join(': ');
  return (
    <span className="n-chip">
      <span className="n-chip__text">
        {label && <span className="n-chip__label">{label}: </span>}
        {named.join(', ')}
      </span>
      {more > 0 && (
        <button
          type="button"
          className="n-chip__more"
          aria-label={`${more} weitere anzeigen: ${label ?? named.join(', ')}`}
          onClick={() => setUnfolded(true)}
        >
          +{more}
        </button>
      )}
      {onRemove && (
        <button type="button" className="n-chip__remove" aria-label={`${name} entfernen`} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}

export interface ChipListProps {
  /** Name of the list for screen readers. */
  label: string;
  chips: readonly (ChipProps & { id: string })[];
}

/** Chips side by side, as a list. */
export function ChipList({ label, chips }: ChipListProps) {
  useStyles(css);
  return (
    <ul className="n-chips" aria-label={label}>
      {chips.map(({ id, ...chip }) => (
        <li key={id} className="n-chips__item">
          <Chip {...chip} />
        </li>
      ))}
    </ul>
  );
}
