import { useId } from 'react';
import { NativeSelect } from '../../ui/controls/native-select.tsx';

interface Props {
  label: string;
  value: string;
  /** Of the first option, which chooses nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChoose(value: string): void;
}

/** A choice that filters a list. */
export function ChoiceField({ label, value, all, options, onChoose }: Props) {
  const id = useId();
  return (
    <div className="ad-choice">
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
