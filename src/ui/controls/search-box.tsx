import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './search-box.css?inline';

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'size'> {
  value: string;
  /** The clear button was pressed: empty the field. The focus returns to it. */
  onClear(): void;
  /** `sm` within a list of values, `lg` for a page's main search. */
  size?: 'sm' | 'lg';
}

/** A search input with a search icon and a clear button. */
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

/** Reports text that was typed into the server's markup before hydration; once, on mount. */
export function usePreHydrationText(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onType: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are reported by the field's own events.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onType(typed);
  }, []);
}
