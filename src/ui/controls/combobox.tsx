import { useCombobox } from 'downshift';
import { type ChangeEvent, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import { IconButton } from './button.tsx';
import comboboxCss from './combobox.css?inline';
import { describedBy, type FieldProps } from './field.tsx';
import { countSentence, type SelectOption, useListbox } from './listbox.tsx';
import { ListboxField } from './listbox-field.tsx';
import { useStatusMessage } from './use-status-message.ts';

export interface ComboboxProps extends FieldProps {
  options: readonly SelectOption[];
  value: string | null;
  /** null when the selection was cleared. */
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Whether an option matches the typed text; by default its label or note contains it, ignoring case. */
  matches?: (option: SelectOption, typed: string) => boolean;
  /** Called with the typed text, for options that are looked up by it. */
  onType?: (typed: string) => void;
}

const lowerCase = (text: string): string => text.toLocaleLowerCase('de');

function containsTyped({ label, note = '' }: SelectOption, typed: string): boolean {
  const sought = lowerCase(typed.trim());
  return lowerCase(label).includes(sought) || lowerCase(note).includes(sought);
}

/**
 * A select with text input: the list narrows to the matches, and their number is announced and cleared after
 * 500 ms (R9.3). Text typed without choosing an option reverts to the selection on blur.
 */
export function Combobox(props: ComboboxProps) {
  useStyles(comboboxCss);
  const { options, value, onChange, placeholder, hint, error, matches = containsTyped } = props;
  const { label, required = false, disabled = false } = props;
  // The field's name, so that the buttons of several fields can be told apart.
  const ofField = typeof label === 'string' ? `: ${label}` : '';
  const listbox = useListbox(options, value);
  const { control, selected } = listbox;
  const [typed, setTyped] = useState(selected?.label ?? '');
  // A value set from outside shows in the field at once.
  const [seen, setSeen] = useState({ value, label: selected?.label });
  if (value !== seen.value || selected?.label !== seen.label) {
    setSeen({ value, label: selected?.label });
    // A label that becomes known later replaces only itself, not what the visitor types meanwhile.
    if (value !== seen.value || typed === (seen.label ?? '')) setTyped(selected?.label ?? '');
  }
  const untouched = typed === '' || typed === selected?.label;
  const offered = untouched ? [...options] : options.filter((option) => matches(option, typed));

  const combobox = useCombobox<SelectOption>({
    ...listbox.settings,
    items: offered,
    inputValue: typed,
    // Typing highlights the first match, so that Enter chooses it.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange ? { ...changes, highlightedIndex: 0 } : changes,
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? null),
    onIsOpenChange: ({ isOpen, selectedItem, inputValue }) => {
      if (isOpen) return;
      if (inputValue === '' && value !== null) onChange(null);
      setTyped(inputValue === '' ? '' : (selectedItem?.label ?? ''));
    },
  });
  const open = combobox.isOpen && !disabled;
  const status = useStatusMessage(open && !untouched ? countSentence(offered.length) : '');
  const clear = () => {
    setTyped('');
    onChange(null);
    control.current?.querySelector('input')?.focus();
  };

  return (
    <ListboxField
      field={props}
      listbox={listbox}
      state={combobox}
      open={open}
      options={offered}
      note={open && offered.length === 0 && <p className="n-options__empty">Keine Ergebnisse</p>}
    >
      <div ref={control} className="n-field__control n-composed n-combobox">
        <input
          {...combobox.getInputProps({
            disabled,
            // Also set here: Downshift reports the text only after rendering, which loses characters when typing fast.
            onChange: (event: ChangeEvent<HTMLInputElement>) => {
              setTyped(event.target.value);
              props.onType?.(event.target.value);
            },
          })}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(listbox.id, hint, error)}
        />
        {typed !== '' && !disabled && (
          <IconButton icon="close" size="sm" label={`Auswahl löschen${ofField}`} onClick={clear} />
        )}
        <button
          type="button"
          className="n-combobox__toggle"
          aria-label={`${open ? 'Liste schließen' : 'Liste öffnen'}${ofField}`}
          {...combobox.getToggleButtonProps({ disabled })}
        >
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      </div>
      <span className="n-visually-hidden" role="status">
        {status}
      </span>
    </ListboxField>
  );
}
