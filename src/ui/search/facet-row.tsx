import { useId, useState } from 'react';
import { type Counts, chosenBelow, type FacetOption, type FormField, isWorthShowing } from './facet-option.ts';
import { FacetValue } from './facet-value.tsx';
import { isUnfolded } from './no-script.tsx';

interface Props {
  option: FacetOption;
  counts: Counts;
  chosen: ReadonlySet<string>;
  /** Some option of the list has others below it: room is kept for what opens them. */
  inTree: boolean;
  /** An option above is chosen, which stands for this one too. */
  implied: boolean;
  /** Opened because a value below is being looked for. */
  unfold: boolean;
  format(count: number): string;
  onPress: ((value: string) => void) | undefined;
  onToggle(value: string): void;
  field: FormField | undefined;
}

/** One value with its count, and those below it. Half ticked while only some below are chosen. */
export function FacetRow(props: Props) {
  const { option, counts, chosen, inTree, implied, unfold, format, onPress, onToggle, field } = props;
  const id = useId();
  const below = chosenBelow(option, chosen);
  const [opened, setOpened] = useState(() => below > 0 || isUnfolded());
  const open = opened || unfold;
  const ticked = implied || chosen.has(option.value);
  const count = counts?.[option.value] ?? 0;
  const children = option.children?.filter((child) => isWorthShowing(child, counts, chosen)) ?? [];
  const name = option.code ? `${option.code} ${option.label}` : option.label;

  const row = (child: FacetOption) => <FacetRow {...props} key={child.value} option={child} implied={ticked} />;

  return (
    <li>
      <FacetValue
        type="checkbox"
        // A value that one above stands for is sent with that one.
        {...(field && !implied && { ...field, value: option.value })}
        code={option.code}
        label={option.label}
        count={counts && count}
        format={format}
        isLeaf={inTree && children.length === 0}
        checked={ticked}
        ref={(box) => {
          if (box) box.indeterminate = !ticked && below > 0;
        }}
        onPress={() => onPress?.(option.value)}
        onChange={() => onToggle(option.value)}
      >
        {children.length > 0 && (
          <button
            type="button"
            className="n-facet-unfold"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${name}: Unterpunkte`}
            onClick={() => setOpened(!open)}
          />
        )}
      </FacetValue>
      {children.length > 0 && (
        <ul id={id} hidden={!open}>
          {open && children.map(row)}
        </ul>
      )}
    </li>
  );
}
