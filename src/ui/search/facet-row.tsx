import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './facet.css?inline';
import { isUnfolded } from './no-script.tsx';

/** A value that can be ticked; trees nest. The same shape as a criterion's options. */
export interface FacetOption {
  value: string;
  label: string;
  /** Shown before the label, where the value is known by it. */
  code?: string;
  children?: FacetOption[];
}

/** Where a form's field belongs: the form of this id, and the name under which its value is sent. */
export interface FormField {
  form: string;
  name: string;
}

/** Number of things per value; a value that is absent has none. Undefined while no number is known. */
export type Counts = Readonly<Record<string, number>> | undefined;

/** Whether an option or anything below it is chosen or has things: what else would only stand in the way. */
export function isWorthShowing(option: FacetOption, counts: Counts, chosen: ReadonlySet<string>): boolean {
  if (!counts || chosen.has(option.value) || (counts[option.value] ?? 0) > 0) return true;
  return option.children?.some((child) => isWorthShowing(child, counts, chosen)) ?? false;
}

/** How many of the options below this one are chosen, at any depth. */
function chosenBelow(option: FacetOption, chosen: ReadonlySet<string>): number {
  let number = 0;
  for (const child of option.children ?? []) number += (chosen.has(child.value) ? 1 : 0) + chosenBelow(child, chosen);
  return number;
}

/**
 * The options whose label, code or descendants contain a text; of a match all below it stays. `plain` brings texts into the form
 * in which they are compared.
 */
export function findOptions(
  options: readonly FacetOption[],
  text: string,
  plain: (text: string) => string,
): FacetOption[] {
  const wanted = plain(text.trim());
  if (!wanted) return [...options];
  return options.flatMap((option) => {
    if (plain(`${option.code ?? ''} ${option.label}`).includes(wanted)) return [option];
    const children = findOptions(option.children ?? [], text, plain);
    return children.length ? [{ ...option, children }] : [];
  });
}

/** Most things first, then by label, so that the first few are the useful ones. */
export function byCount(counts: Counts): (a: FacetOption, b: FacetOption) => number {
  return (a, b) => (counts?.[b.value] ?? 0) - (counts?.[a.value] ?? 0) || a.label.localeCompare(b.label, 'de');
}

/** Number of options at all depths. */
export function sizeOf(options: readonly FacetOption[]): number {
  return options.reduce((sum, option) => sum + 1 + sizeOf(option.children ?? []), 0);
}

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

export interface FacetValueProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  type: 'checkbox' | 'radio';
  label: string;
  /** Shown before the label, where the value is known by it. */
  code?: string | undefined;
  /** Number of things it would leave; undefined while no number is known. */
  count?: number | undefined;
  format(count: number): string;
  /** In a tree without anything below it: stands where those stand that have something to unfold. */
  isLeaf?: boolean;
  /** A mouse button goes down on it, which becomes a click when it comes up. Not called for touches, most of which begin a scroll. */
  onPress?(): void;
  /** What stands beside it: the button that unfolds it. */
  children?: ReactNode;
}

/** A value to tick, or to choose among others, with the number of things that have it. */
export function FacetValue({ label, code, count, format, isLeaf, onPress, children, ...input }: FacetValueProps) {
  useStyles(css);
  const name = code ? `${code} ${label}` : label;
  return (
    <div className="n-facet-row" data-empty={count === 0 || undefined} data-leaf={isLeaf || undefined}>
      <label onPointerDown={({ pointerType, button }) => pointerType === 'mouse' && button === 0 && onPress?.()}>
        {/* What the number counts is said with the name: each part of its own would be one more to lay out, for each of all values. */}
        <input aria-label={count === undefined ? undefined : `${name}, ${format(count)} Treffer`} {...input} />
        <span className="n-facet-name">
          {code && <b>{code}</b>}
          {code ? ` ${label}` : label}
        </span>
        {count !== undefined && (
          <span className="n-facet-count" data-count="">
            {format(count)}
          </span>
        )}
      </label>
      {children}
    </div>
  );
}
