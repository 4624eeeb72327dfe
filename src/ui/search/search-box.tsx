import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './search-box.css?inline';

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'size'> {
  value: string;
  /** The cross was pressed: empties the field; the focus goes back into it. */
  onClear(): void;
  /** `sm` within a list of values, `lg` for the search of a page. */
  size?: 'sm' | 'lg';
}

/** A field for a text to look for, with the sign of a search before it and a cross behind what is typed. */
export function SearchBox({ onClear, size = 'lg', ...input }: SearchBoxProps) {
  useStyles(css);
  return (
    <div className="n-search-box" data-size={size}>
      <Icon name="search" size={size === 'lg' ? 20 : 16} />
      <input enterKeyHint="search" autoComplete="off" autoCapitalize="off" spellCheck={false} {...input} type="text" />
      {input.value !== '' && (
        <button
          type="button"
          aria-label="Suchtext löschen"
          onClick={({ currentTarget }) => {
            onClear();
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <Icon name="close" size={size === 'lg' ? 18 : 14} />
        </button>
      )}
    </div>
  );
}

/** Hands on what was typed into a server's markup before its component took it over: once, when the field comes into use. */
export function useEarlyText(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onType: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes later is told by the field's own events.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onType(typed);
  }, []);
}
