import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { hasMembers, isString, listOf } from '../api/checks.ts';
import { shared } from '../page/shared.ts';
import { type KeyValueStorage, readStored } from '../page/storage.ts';
import { mostCompared } from './address.ts';
import { $isChoosing } from './choosing.ts';

/** An installation that is to be compared. */
export interface Compared {
  id: string;
  name: string;
}

/** Which installations of the register the visitor has chosen to compare: kept over pages in this tab. */
export interface ComparisonChoice {
  $chosen: ReadableAtom<readonly Compared[]>;
  /** Adds it where there is room, or takes it out. */
  toggle(installation: Compared): void;
  /** Takes up what was chosen on an earlier page; what a server has rendered knows nothing of it. */
  restore(): void;
}

const slot = 'natippc-comparison';
const isCompared = (value: unknown): value is Compared => hasMembers(value, { id: isString, name: isString });
const isChoice = listOf(isCompared);

/** @param $isChoosing while it is true installations are chosen; when it ends nothing is chosen any more */
export function createChoice(
  storage: KeyValueStorage | undefined,
  $isChoosing: WritableAtom<boolean>,
): ComparisonChoice {
  const $chosen = atom<readonly Compared[]>([]);
  const keep = (chosen: readonly Compared[]) => {
    $chosen.set(chosen);
    try {
      storage?.setItem(slot, JSON.stringify(chosen));
    } catch {
      // A full storage keeps nothing; on this page it is chosen all the same.
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
      else if (chosen.length < mostCompared) keep([...chosen, { id, name }]);
      $isChoosing.set(true);
    },
    restore() {
      const stored = readStored(slot, storage);
      if (!isChoice(stored) || stored.length === 0) return;
      $chosen.set(stored.slice(0, mostCompared));
      $isChoosing.set(true);
    },
  };
}

function sessionStorageOf(): KeyValueStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The choice of this page. */
export const comparison: ComparisonChoice = shared('comparison', () => createChoice(sessionStorageOf(), $isChoosing));
