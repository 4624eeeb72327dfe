import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { SearchBox, usePreHydrationText } from '../controls/search-box.tsx';
import { useDeferred } from '../root/use-deferred.ts';
import { useStyles } from '../root/use-styles.ts';
import type { FormField } from './facet-row.tsx';
import css from './search-field.css?inline';
import type { SuggestionGroup } from './suggestion-list.tsx';

const loadList = () => import('./suggestion-list.tsx');

export interface SearchFieldProps {
  label: string;
  /** Whether the label is visible above the field; otherwise it is for screen readers only. */
  showLabel?: boolean;
  placeholder?: string;
  /** The field's text; `onType` must update it synchronously. */
  value: string;
  maxLength: number;
  groups: readonly SuggestionGroup[];
  /** Called on every change of the text. */
  onType(text: string): void;
  /** Called on Enter or the button, without delay. */
  onSubmit(text: string): void;
  /** A suggestion was chosen. */
  onPick(id: string): void;
  /** The suggestions were closed without a choice. */
  onDismiss(): void;
  /** The form's id and the field's name, for submitting to the page's own address before or without JavaScript. */
  field?: FormField;
  /** The address of another page to submit to in that case. */
  action?: string;
  /** Id of the input, if something else on the page links to it. */
  inputId?: string;
  /** Further fields of the form. */
  children?: ReactNode;
}

/**
 * A search field with suggestions while typing: an ARIA combobox with a list. Arrow keys move in the list, Home and End in the text;
 * Escape closes the list, then clears the field. The focus stays in the field throughout.
 */
export function SearchField({
  label,
  showLabel = false,
  placeholder,
  value,
  maxLength,
  groups,
  onType,
  onSubmit,
  onPick,
  onDismiss,
  field,
  action,
  inputId,
  children,
}: SearchFieldProps) {
  useStyles(css);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();

  const options = groups.flatMap((group) => group.options);
  const list = useDeferred(loadList, open);
  const shown = open && list.part && options.length > 0;
  const current = shown ? options.findIndex((option) => option.id === active) : -1;
  const optionId = (option: string) => `${id}-${options.findIndex((each) => each.id === option)}`;

  const type = (next: string) => {
    setOpen(true);
    setActive(undefined);
    onType(next);
  };
  usePreHydrationText(input, value, (typed) => {
    if (input.current?.matches(':focus')) type(typed);
    else onType(typed);
  });
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
    // Past either end of the list nothing is active.
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
        className="n-search"
        id={field?.form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className={showLabel ? 'n-search-label' : 'n-visually-hidden'} htmlFor={inputId ?? `${id}-input`}>
          {label}
        </label>
        <SearchBox
          ref={input}
          id={inputId ?? `${id}-input`}
          role="combobox"
          name={field?.name}
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
          onClear={clear}
        />
        <Button type="submit" variant="primary">
          Suchen
        </Button>
        {children}
        {list.part ? (
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
        <p role="status" className="n-visually-hidden">
          {shown ? `${options.length} Vorschläge, mit den Pfeiltasten auszuwählen` : ''}
        </p>
      </form>
    </search>
  );
}
