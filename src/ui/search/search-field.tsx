import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useDeferred } from '../root/use-deferred.ts';
import { useStyles } from '../root/use-styles.ts';
import type { FormField } from './facet-row.tsx';
import { SearchBox, useEarlyText } from './search-box.tsx';
import css from './search-field.css?inline';
import type { SuggestionGroup } from './suggestion-list.tsx';

const loadList = () => import('./suggestion-list.tsx');

export interface SearchFieldProps {
  label: string;
  /** Whether the label is seen above the field; otherwise it is only heard. */
  showLabel?: boolean;
  placeholder?: string;
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
  /** Without script, and until it is there, the form is sent to the page's own address: its id, and the field's name in it. */
  field?: FormField;
  /** The address of another page that the form is sent to then. */
  action?: string;
  /** Id of the input, where something else on the page leads into it. */
  inputId?: string;
  /** Further fields of the form. */
  children?: ReactNode;
}

/**
 * A search field that proposes while typing: ARIA combobox with a list, arrow keys, Home and End left to the text, Escape closes the
 * list first and empties the field then. The focus stays in the field throughout.
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

  useEarlyText(input, value, onType);

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
        <p role="status" className="n-visually-hidden">
          {shown ? `${options.length} Vorschläge, mit den Pfeiltasten auszuwählen` : ''}
        </p>
      </form>
    </search>
  );
}
