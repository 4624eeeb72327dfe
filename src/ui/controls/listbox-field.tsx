import type { HTMLAttributes, LabelHTMLAttributes, ReactNode } from 'react';
import floatCss from '../layers/float.css?inline';
import { usePopover } from '../layers/use-popover.ts';
import { useStyles } from '../root/use-styles.ts';
import { Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { type Listbox, OptionText, type SelectOption } from './listbox.tsx';
import selectCss from './select.css?inline';

/** What Downshift's `useSelect` and `useCombobox` both return. */
interface DownshiftState {
  highlightedIndex: number;
  getLabelProps(): LabelHTMLAttributes<HTMLElement>;
  getMenuProps(options: object, more: { suppressRefError: boolean }): HTMLAttributes<HTMLUListElement>;
  getItemProps(options: { item: SelectOption; index: number }): HTMLAttributes<HTMLLIElement>;
}

interface ListboxFieldProps {
  field: FieldProps;
  listbox: Listbox;
  state: DownshiftState;
  open: boolean;
  options: readonly SelectOption[];
  /** Shown below the options. */
  note?: ReactNode;
  /** The control. */
  children: ReactNode;
}

/** The frame of a select or combobox: label, control, the options on top of the page, hint and error. */
export function ListboxField({ field, listbox, state, open, options, note, children }: ListboxFieldProps) {
  useStyles(floatCss);
  useStyles(selectCss);
  const { label, hint, error, hidden, disableLabelTag, required = false, disabled = false, size = 'md' } = field;
  const { id, root, control, float, selected } = listbox;
  usePopover(open, control, float);
  return (
    <Field ref={root} size={size} error={error} disabled={disabled} hidden={hidden}>
      <FieldLabel control={state.getLabelProps()} required={required} disableLabelTag={disableLabelTag}>
        {label}
      </FieldLabel>
      {children}
      <div ref={float} popover="manual" className="n-float n-options" data-size={size}>
        <ul {...state.getMenuProps({}, { suppressRefError: true })} className="n-options__list">
          {open &&
            options.map((option, index) => (
              <li
                key={option.value}
                {...state.getItemProps({ item: option, index })}
                className="n-options__item"
                data-highlighted={index === state.highlightedIndex ? '' : undefined}
                data-action={option.isAction ? '' : undefined}
              >
                <OptionText option={option} selected={option.value === selected?.value} />
              </li>
            ))}
        </ul>
        {note}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
