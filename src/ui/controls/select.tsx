import { useSelect } from 'downshift';
import { Icon } from '../icons/icon.tsx';
import { describedBy, type FieldProps } from './field.tsx';
import { type SelectOption, selectPlaceholder, useListbox } from './listbox.tsx';
import { ListboxField } from './listbox-field.tsx';

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  /** Value of the selected option; null if none is selected. */
  value: string | null;
  /** Called with the selected option, and with an action each time it is chosen. */
  onChange: (value: string) => void;
  placeholder?: string;
}

/**
 * A dropdown that follows the ARIA select-only combobox: arrows, Home, End, page keys and typing (reset after 500 ms, R9.3)
 * navigate, Enter, Space and Tab choose, Escape cancels. Without a selection it shows 'Bitte auswählen' (R8.13).
 */
export function Select(props: SelectProps) {
  const { options, value, onChange, placeholder = selectPlaceholder, hint, error } = props;
  const { required = false, disabled = false } = props;
  const listbox = useListbox(options, value);
  const select = useSelect<SelectOption>({
    ...listbox.settings,
    items: [...options],
    // Tab chooses the highlighted option, as in a native select, but triggers no action; a press elsewhere chooses nothing.
    stateReducer: (state, { type, source, changes }) =>
      type === useSelect.stateChangeTypes.ToggleButtonBlur && (source === 'outside' || changes.selectedItem?.isAction)
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  });

  return (
    <ListboxField field={props} listbox={listbox} state={select} open={select.isOpen && !disabled} options={options}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is combobox; Downshift sets it. */}
      <div
        {...select.getToggleButtonProps({ ref: listbox.control, disabled })}
        className="n-field__control n-select"
        tabIndex={disabled ? -1 : 0}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy(listbox.id, hint, error)}
      >
        <span className="n-select__value" data-empty={listbox.selected ? undefined : ''}>
          {listbox.selected?.label ?? placeholder}
        </span>
        <Icon name="chevron-down" size={16} />
      </div>
    </ListboxField>
  );
}
