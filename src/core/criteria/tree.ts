import type { CriterionOption } from './criterion.ts';

/** How a value of a tree stands: chosen itself or by an ancestor, some below it chosen, or neither. */
export type TreeState = 'on' | 'partly' | 'off';

/** The options from the root down to the one with this value, itself last; empty where the tree does not hold it. */
export function pathTo(options: readonly CriterionOption[], value: string): CriterionOption[] {
  for (const option of options) {
    if (option.value === value) return [option];
    const below = pathTo(option.children ?? [], value);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}

/** All values below an option, without its own. */
export function valuesBelow(option: CriterionOption): string[] {
  return (option.children ?? []).flatMap((child) => [child.value, ...valuesBelow(child)]);
}

/** How an option stands where these values are chosen. */
export function treeState(
  options: readonly CriterionOption[],
  chosen: readonly string[],
  option: CriterionOption,
): TreeState {
  if (pathTo(options, option.value).some((step) => chosen.includes(step.value))) return 'on';
  return valuesBelow(option).some((value) => chosen.includes(value)) ? 'partly' : 'off';
}

/**
 * The chosen values after one has been switched. A value stands for all below it, so choosing it takes the place of those below;
 * taking one away that an ancestor had brought leaves the ancestor's other branches chosen. A value the tree does not hold is
 * switched on its own.
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
    const kept = rest.filter((other) => !steps.has(other) && !below.has(other));
    return [...new Set([...kept, ...branches])];
  }
  if (rest.length < chosen.length) return rest.filter((other) => !below.has(other));
  return [...chosen.filter((other) => !below.has(other)), value];
}
