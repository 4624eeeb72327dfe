import { Icon } from '../icons/icon.tsx';
import type { SelectOption } from './options.ts';

/** What stands in the row of an option. */
export function OptionText({ option, selected }: { option: SelectOption; selected: boolean }) {
  return (
    <>
      {option.isAction && <Icon name="plus" size={16} />}
      <span className="n-options__label">
        {option.label}
        {option.note && <span className="n-options__note">{option.note}</span>}
      </span>
      {selected && <Icon name="check" size={16} />}
    </>
  );
}
