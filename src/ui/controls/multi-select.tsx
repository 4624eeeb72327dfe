import { useId, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import floatCss from '../layers/float.css?inline';
import { useDismiss } from '../layers/use-dismiss.ts';
import { usePopover } from '../layers/use-popover.ts';
import { useStyles } from '../root/use-styles.ts';
import { IconButton } from './button.tsx';
import css from './choices.css?inline';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { countSentence, type SelectOption, selectPlaceholder } from './listbox.tsx';
import { SearchBox } from './search-box.tsx';
import selectCss from './select.css?inline';
import { useStatusMessage } from './use-status-message.ts';

export interface MultiSelectProps extends FieldProps {
  options: readonly SelectOption[];
  value: readonly string[];
  /** In the order of the options. */
  onChange: (value: string[]) => void;
  placeholder?: string;
}

/** With more options than this, the list has a search field. */
const searchThreshold = 10;

/** Multiple choice: checkboxes in a dropdown list; what is ticked shows as removable chips. */
export function MultiSelect(props: MultiSelectProps) {
  useStyles(floatCss);
  useStyles(selectCss);
  useStyles(css);
  const { label, hint, error, size = 'md', required, disabled = false, hidden, options, value, onChange } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLButtonElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  usePopover(open, control, float);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  useDismiss(open, [root], (reason) => {
    close();
    if (reason === 'escape') control.current?.focus();
  });
  const wanted = typed.trim().toLocaleLowerCase('de');
  const offered = options.filter((option) => option.label.toLocaleLowerCase('de').includes(wanted));
  const status = useStatusMessage(wanted === '' ? '' : countSentence(offered.length), typed);
  const chosen = options.filter((option) => value.includes(option.value));
  const toggle = (option: SelectOption, ticked: boolean) =>
    onChange(
      options.map((each) => each.value).filter((each) => (each === option.value ? ticked : value.includes(each))),
    );
  return (
    <Field
      ref={root}
      size={size}
      error={error}
      disabled={disabled}
      hidden={hidden}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close();
      }}
    >
      <FieldLabel control={{ id: `${id}label` }} required={required} disableLabelTag>
        {label}
      </FieldLabel>
      <button
        ref={control}
        type="button"
        id={`${id}control`}
        className="n-field__control n-select"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}label ${id}value`}
        aria-describedby={describedBy(id, hint, error)}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <span id={`${id}value`} className="n-select__value" data-empty={chosen.length > 0 ? undefined : ''}>
          {chosen.length > 0 ? `${chosen.length} ausgewählt` : (props.placeholder ?? selectPlaceholder)}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        ref={float}
        popover="manual"
        className="n-float n-options n-ticks"
        data-size={size}
        role="dialog"
        aria-labelledby={`${id}label`}
      >
        {open && options.length > searchThreshold && (
          <div className="n-ticks__find">
            <SearchBox
              size="sm"
              aria-label={`${typeof label === 'string' ? label : 'Option'} suchen`}
              placeholder="Suchen"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onClear={() => setTyped('')}
            />
          </div>
        )}
        {open && (
          <ul className="n-options__list">
            {offered.map((option) => (
              <li key={option.value}>
                <label className="n-options__item">
                  <input
                    type="checkbox"
                    checked={value.includes(option.value)}
                    disabled={option.disabled}
                    onChange={(event) => toggle(option, event.target.checked)}
                  />
                  <span className="n-options__label">
                    {option.label}
                    {option.note && <span className="n-options__note">{option.note}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {open && offered.length === 0 && <p className="n-options__empty">Keine Ergebnisse</p>}
        <span className="n-visually-hidden" role="status">
          {status}
        </span>
      </div>
      {chosen.length > 0 && (
        <ul className="n-chosen">
          {chosen.map((option) => (
            <li key={option.value} className="n-chosen__item">
              {option.label}
              {!disabled && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={`${option.label} entfernen`}
                  onClick={() => {
                    toggle(option, false);
                    control.current?.focus();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
