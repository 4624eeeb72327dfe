import { useSelect } from 'downshift';
import { useId, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import floatCss from '../layers/float.css?inline';
import { usePopover } from '../layers/use-popover.ts';
import { useStyles } from '../root/use-styles.ts';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { OptionText, type SelectOption, selectPlaceholder, useDownshiftEnvironment } from './listbox.tsx';
import selectCss from './select.css?inline';

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
  useStyles(floatCss);
  useStyles(selectCss);
  const { label, options, value, onChange, placeholder = selectPlaceholder, hint, error } = props;
  const { required = false, disabled = false, size = 'md' } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLDivElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const environment = useDownshiftEnvironment(root);
  const selected = options.find((option) => option.value === value) ?? null;
  const select = useSelect<SelectOption>({
    items: [...options],
    selectedItem: selected,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.disabled ?? false,
    // Tab chooses the highlighted option, as in a native select, but triggers no action; a press elsewhere chooses nothing.
    stateReducer: (state, { type, source, changes }) =>
      type === useSelect.stateChangeTypes.ToggleButtonBlur && (source === 'outside' || changes.selectedItem?.isAction)
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    ...(environment && { environment }),
  });
  const open = select.isOpen && !disabled;
  usePopover(open, control, float);

  return (
    <Field ref={root} size={size} error={error} disabled={disabled} hidden={props.hidden}>
      <FieldLabel control={select.getLabelProps()} required={required} disableLabelTag={props.disableLabelTag}>
        {label}
      </FieldLabel>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is combobox; Downshift sets it. */}
      <div
        {...select.getToggleButtonProps({ ref: control, disabled })}
        className="n-field__control n-select"
        tabIndex={disabled ? -1 : 0}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        <span className="n-select__value" data-empty={selected ? undefined : ''}>
          {selected?.label ?? placeholder}
        </span>
        <Icon name="chevron-down" size={16} />
      </div>
      <div ref={float} popover="manual" className="n-float n-options" data-size={size}>
        <ul {...select.getMenuProps({}, { suppressRefError: true })} className="n-options__list">
          {open &&
            options.map((option, index) => (
              <li
                key={option.value}
                {...select.getItemProps({ item: option, index })}
                className="n-options__item"
                data-highlighted={index === select.highlightedIndex ? '' : undefined}
                data-action={option.isAction ? '' : undefined}
              >
                <OptionText option={option} selected={option.value === value} />
              </li>
            ))}
        </ul>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
