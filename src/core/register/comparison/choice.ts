import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import { jsonText } from '../../platform/page/json-text.ts';
import { shared } from '../../platform/page/shared.ts';
import { type KeyValueStorage, readStored, sessionStorageOf } from '../../platform/page/storage.ts';
import { $isChoosing } from './choosing.ts';
import { maxCompared } from './comparison-address.ts';

/** An installation selected for comparison. */
export interface Compared {
  id: string;
  name: string;
}

/** The installations that the visitor has selected for comparison, kept across pages in this tab. */
export interface ComparisonChoice {
  $chosen: ReadableAtom<readonly Compared[]>;
  /** Removes the installation if it is selected, otherwise adds it if there is room. */
  toggle(installation: Compared): void;
  /** Restores the selection of an earlier page, which server-rendered markup does not contain. */
  restore(): void;
}

const slot = 'natippc-comparison';
const isCompared = (value: unknown): value is Compared => hasMembers(value, { id: isString, name: isString });
const isChoice = listOf(isCompared);

/** @param $isChoosing true while the visitor selects installations; the selection is cleared when it becomes false */
export function createChoice(
  storage: KeyValueStorage | undefined,
  $isChoosing: WritableAtom<boolean>,
): ComparisonChoice {
  const $chosen = atom<readonly Compared[]>([]);
  const keep = (chosen: readonly Compared[]) => {
    $chosen.set(chosen);
    try {
      storage?.setItem(slot, jsonText(chosen));
    } catch {
      // If the storage is full, the selection lasts for this page only.
    }
  };
  $isChoosing.listen((isChoosing) => {
    if (!isChoosing) keep([]);
  });
  return {
    $chosen,
    toggle({ id, name }) {
      const chosen = $chosen.get();
      const others = chosen.filter((each) => each.id !== id);
      if (others.length < chosen.length) keep(others);
      else if (chosen.length < maxCompared) keep([...chosen, { id, name }]);
      $isChoosing.set(true);
    },
    restore() {
      const stored = readStored(slot, storage);
      if (!isChoice(stored) || stored.length === 0) return;
      $chosen.set(stored.slice(0, maxCompared));
      $isChoosing.set(true);
    },
  };
}

/** The page's selection. */
export const comparison: ComparisonChoice = shared('comparison', () => createChoice(sessionStorageOf(), $isChoosing));
