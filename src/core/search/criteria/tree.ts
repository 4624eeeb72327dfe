import type { CriterionOption } from './criterion.ts';

/** The options from the root to the one with this value, inclusive; empty if the tree does not contain it. */
export function pathTo(options: readonly CriterionOption[], value: string): CriterionOption[] {
  for (const option of options) {
    if (option.value === value) return [option];
    const below = pathTo(option.children ?? [], value);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}

/** The values of all descendants of an option. */
export function valuesBelow(option: CriterionOption): string[] {
  return (option.children ?? []).flatMap((child) => [child.value, ...valuesBelow(child)]);
}

/**
 * Toggles a value and returns the selected values. A value includes its descendants, so selecting it replaces them; deselecting a value
 * that an ancestor included keeps the ancestor's other branches selected. A value that the tree does not contain is toggled by itself.
 */
export function toggleInTree(options: readonly CriterionOption[], chosen: readonly string[], value: string): string[] {
  const path = pathTo(options, value);
  const option = path.at(-1);
  const rest = chosen.filter((other) => other !== value);
  if (!option) return rest.length < chosen.length ? rest : [...chosen, value];

  const below = new Set(valuesBelow(option));
  const ancestorAt = path.findIndex((step) => step !== option && chosen.includes(step.value));
  if (ancestorAt >= 0) {
    const steps = new Set(path.map((step) => step.value));
    const branches = path
      .slice(ancestorAt, -1)
      .flatMap((step) => step.children ?? [])
      .map((child) => child.value)
      .filter((child) => !steps.has(child));
    const unaffected = rest.filter((other) => !steps.has(other) && !below.has(other));
    return [...new Set([...unaffected, ...branches])];
  }
  if (rest.length < chosen.length) return rest.filter((other) => !below.has(other));
  return [...chosen.filter((other) => !below.has(other)), value];
}
