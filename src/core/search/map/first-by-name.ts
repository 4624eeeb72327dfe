import { compareAlphabetically } from '../../platform/format/alphabet.ts';

/**
 * Returns the first `most` items by name. Sorting all of them compares each with many others: for 60,000 installations 300 ms, where this
 * takes 20.
 */
export function firstByName<Named extends { readonly name: string }>(items: readonly Named[], most: number): Named[] {
  const first: Named[] = [];
  const comesBefore = (one: Named, other: Named | undefined) =>
    other !== undefined && compareAlphabetically(one.name, other.name) < 0;
  for (const item of items) {
    if (first.length >= most && !comesBefore(item, first.at(-1))) continue;
    let at = first.length;
    while (at > 0 && comesBefore(item, first[at - 1])) at -= 1;
    first.splice(at, 0, item);
    if (first.length > most) first.pop();
  }
  return first;
}
