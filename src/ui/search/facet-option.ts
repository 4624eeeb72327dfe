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
export function chosenBelow(option: FacetOption, chosen: ReadonlySet<string>): number {
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
