import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useDeferred } from '../deferred/use-deferred.ts';
import { Glyph } from '../glyph/glyph.tsx';
import type { SuggestionGroup } from './suggestion-list.tsx';

const loadList = () => import('./suggestion-list.tsx');

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What stands in the field; `onType` must bring it back at once. */
  value: string;
  maxLength: number;
  groups: readonly SuggestionGroup[];
  /** With every change of the text. */
  onType(text: string): void;
  /** Enter or the button: at once, without waiting. */
  onSubmit(text: string): void;
  /** A proposal was chosen. */
  onPick(id: string): void;
  /** The proposals were closed without a choice. */
  onDismiss(): void;
}

/**
 * A search field that proposes while typing: ARIA combobox with a list, arrow keys, Home and End left to the text, Escape closes the
 * list first and empties the field then. The focus stays in the field throughout.
 */
export function SearchField({
  label,
  placeholder,
  value,
  maxLength,
  groups,
  onType,
  onSubmit,
  onPick,
  onDismiss,
}: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();

  const options = groups.flatMap((group) => group.options);
  const list = useDeferred(loadList, open);
  const shown = open && list.state === 'ready' && options.length > 0;
  const current = shown ? options.findIndex((option) => option.id === active) : -1;
  const optionId = (option: string) => `${id}-${options.findIndex((each) => each.id === option)}`;

  const type = (next: string) => {
    setOpen(true);
    setActive(undefined);
    onType(next);
  };
  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const submit = () => {
    close();
    onSubmit(value);
  };
  const pick = (option: string) => {
    close();
    onPick(option);
  };
  const clear = () => {
    close();
    onSubmit('');
    input.current?.focus();
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    // Beyond either end lies the field itself, without a choice.
    const next = current === -1 && by === -1 ? options.length - 1 : current + by;
    setActive(options[next]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey) setOpen(event.key === 'ArrowDown');
      else step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active !== undefined && shown) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && (shown || value)) {
      // The surrounding dialog, if any, must not close with the list.
      event.preventDefault();
      event.stopPropagation();
      if (shown) {
        close();
        onDismiss();
      } else clear();
    }
  };

  return (
    <search>
      <form
        className="w-search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="w-hidden" htmlFor={`${id}-input`}>
          {label}
        </label>
        <div className="w-search-field">
          <Glyph name="search" />
          <input
            ref={input}
            id={`${id}-input`}
            type="text"
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={placeholder}
            maxLength={maxLength}
            value={value}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-activedescendant={active !== undefined && current >= 0 ? optionId(active) : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {value !== '' && (
            <button type="button" className="w-search-clear" aria-label="Suchtext löschen" onClick={clear}>
              <Glyph name="close" size={18} />
            </button>
          )}
        </div>
        <button type="submit" className="w-button" data-kind="primary">
          Suchen
        </button>
        {list.state === 'ready' ? (
          <list.part.SuggestionList
            id={`${id}-list`}
            label="Vorschläge"
            groups={shown ? groups : []}
            active={active}
            optionId={optionId}
            onPick={pick}
          />
        ) : (
          <div id={`${id}-list`} role="listbox" aria-label="Vorschläge" hidden />
        )}
        <p role="status" className="w-hidden">
          {shown ? `${options.length} Vorschläge, mit den Pfeiltasten auszuwählen` : ''}
        </p>
      </form>
    </search>
  );
}
