import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './facet.css?inline';
import { isUnfolded } from './no-script.tsx';

/** A value that can be ticked; nested in trees. The same shape as a criterion's options. */
export interface FacetOption {
  value: string;
  label: string;
  /** Shown before the label, for values known by their code. */
  code?: string;
  children?: FacetOption[];
}

/** The id of the form a field belongs to, and the field's name in it. */
export interface FormField {
  form: string;
  name: string;
}

/** Number of hits per value; an absent value has none. Undefined while the counts are unknown. */
export type Counts = Readonly<Record<string, number>> | undefined;

/** Whether an option or one of its descendants is selected or has hits; others would only be clutter. */
export function isRelevant(option: FacetOption, counts: Counts, chosen: ReadonlySet<string>): boolean {
  if (!counts || chosen.has(option.value) || (counts[option.value] ?? 0) > 0) return true;
  return option.children?.some((child) => isRelevant(child, counts, chosen)) ?? false;
}

/** Number of selected descendants of an option. */
function chosenBelow(option: FacetOption, chosen: ReadonlySet<string>): number {
  let number = 0;
  for (const child of option.children ?? []) number += (chosen.has(child.value) ? 1 : 0) + chosenBelow(child, chosen);
  return number;
}

/**
 * The options whose label, code or descendants contain a text; a match keeps all its descendants. `plain` normalises texts for
 * comparison.
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

/** Most hits first, then by label, so that the first few are the useful ones. */
export function byCount(counts: Counts): (a: FacetOption, b: FacetOption) => number {
  return (a, b) => (counts?.[b.value] ?? 0) - (counts?.[a.value] ?? 0) || compareAlphabetically(a.label, b.label);
}

/** Number of options at all depths. */
export function sizeOf(options: readonly FacetOption[]): number {
  return options.reduce((sum, option) => sum + 1 + sizeOf(option.children ?? []), 0);
}

interface Props {
  option: FacetOption;
  counts: Counts;
  chosen: ReadonlySet<string>;
  /** The list has nested options: space is reserved for the expand button. */
  inTree: boolean;
  /** An ancestor is selected, which includes this option. */
  implied: boolean;
  /** Expanded because a search matches a descendant. */
  unfold: boolean;
  format(count: number): string;
  onPress: ((value: string) => void) | undefined;
  onToggle(value: string): void;
  field: FormField | undefined;
}

/** One value with its count and its descendants. Indeterminate while only some descendants are selected. */
export function FacetRow(props: Props) {
  const { option, counts, chosen, inTree, implied, unfold, format, onPress, onToggle, field } = props;
  const id = useId();
  const below = chosenBelow(option, chosen);
  const [opened, setOpened] = useState(() => below > 0 || isUnfolded());
  const open = opened || unfold;
  const ticked = implied || chosen.has(option.value);
  const count = counts?.[option.value] ?? 0;
  const children = option.children?.filter((child) => isRelevant(child, counts, chosen)) ?? [];
  const name = option.code ? `${option.code} ${option.label}` : option.label;

  const row = (child: FacetOption) => <FacetRow {...props} key={child.value} option={child} implied={ticked} />;

  return (
    <li>
      <FacetValue
        type="checkbox"
        // A value included in a selected ancestor is not submitted itself.
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
  /** Shown before the label, for values known by their code. */
  code?: string | undefined;
  /** Number of hits with this value; undefined while it is unknown. */
  count?: number | undefined;
  format(count: number): string;
  /** A leaf in a tree: aligned with the values that have an expand button. */
  isLeaf?: boolean;
  /** The mouse button goes down on the value; a click usually follows. Not called for touches, most of which start a scroll. */
  onPress?(): void;
  /** Content next to it: the expand button. */
  children?: ReactNode;
}

/** A checkbox or radio button for a value, with its number of hits. */
export function FacetValue({ label, code, count, format, isLeaf, onPress, children, ...input }: FacetValueProps) {
  useStyles(css);
  const name = code ? `${code} ${label}` : label;
  return (
    <div className="n-facet-row" data-empty={count === 0 || undefined} data-leaf={isLeaf || undefined}>
      <label onPointerDown={({ pointerType, button }) => pointerType === 'mouse' && button === 0 && onPress?.()}>
        {/* The accessible name includes the count: a separate hidden element would be laid out for every value. */}
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
