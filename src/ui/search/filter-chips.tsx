import { type ReactNode, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { inPlace } from '../navigation/link.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './filter-chips.css?inline';

/** Number of values a chip names before it shows a count of the rest. */
const namedValues = 2;

export interface FilterChip {
  id: string;
  /** Name of the criterion; undefined where the values are self-explanatory. */
  label?: string | undefined;
  values: readonly string[];
  /** Address of the page without this filter. */
  href: string;
  /** Removes the filter instead of following the link. */
  onRemove(): void;
}

export interface FilterChipsProps {
  /** Name of the list for screen readers. */
  label: string;
  chips: readonly FilterChip[];
  /** Shown after the chips: the link that removes all filters. */
  children?: ReactNode;
}

/**
 * The active filters: a chip names two values, then +N, which names the rest when pressed; a click anywhere else removes the chip.
 * The focus moves to the next chip, or to the previous one.
 */
export function FilterChips({ label, chips, children }: FilterChipsProps) {
  useStyles(css);
  const focusNext = (link: Element) => {
    const item = link.closest('li');
    const [next] = [item?.nextElementSibling, item?.previousElementSibling].flatMap(
      (neighbour) => neighbour?.querySelector<HTMLElement>('[data-remove]') ?? [],
    );
    next?.focus();
  };
  return (
    <ul className="n-chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <Chip
            {...chip}
            onRemove={(link) => {
              focusNext(link);
              chip.onRemove();
            }}
          />
        </li>
      ))}
      {children && <li className="n-no-print">{children}</li>}
    </ul>
  );
}

type ChipProps = Omit<FilterChip, 'onRemove'> & { onRemove(link: Element): void };

function Chip({ label, values, href, onRemove }: ChipProps) {
  const [unfolded, setUnfolded] = useState(false);
  const named = unfolded ? values : values.slice(0, namedValues);
  const more = values.length - named.length;
  return (
    <span className="n-chip">
      <a href={href} data-remove="" onClick={inPlace(({ currentTarget }) => onRemove(currentTarget))}>
        <span className="n-visually-hidden">Filter entfernen: </span>
        {label && <span className="n-chip-label">{label}: </span>}
        {named.join(', ')}
      </a>
      {more > 0 && (
        <button
          type="button"
          aria-label={`${more} weitere anzeigen: ${label ?? named.join(', ')}`}
          onClick={({ currentTarget }) => {
            // The button disappears once all values are named.
            currentTarget.parentElement?.querySelector('a')?.focus();
            setUnfolded(true);
          }}
        >
          +{more}
        </button>
      )}
      <Icon name="close" size={14} />
    </span>
  );
}
