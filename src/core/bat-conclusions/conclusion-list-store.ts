import { atom, computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { createUrlText } from '../page/url-text.ts';
import { type QueryStore, queryStore } from '../query/query-store.ts';
import { type BatConclusion, batConclusionsQuery } from './bat-conclusion-calls.ts';
import { type ConclusionView, setText, wholeList } from './view.ts';
import { parseView, writeView } from './view-address.ts';

/** All BAT conclusions, asked for once for all tags of the page. */
export const $batConclusions: QueryStore<BatConclusion[]> = shared('bat-conclusions', () =>
  queryStore(batConclusionsQuery),
);

/** How one tag shows the list. */
export interface ConclusionList {
  /** Ahead of the address while the visitor types: the list follows each key. */
  $view: ReadableAtom<ConclusionView>;
  /** What stands in the text field. */
  $text: ReadableAtom<string>;
  /** Takes a key press in the text field: the list follows at once, the address after the pause. */
  type(text: string): void;
  /** Takes a transition of `view.ts`, as an entry of the history. */
  update(transition: (view: ConclusionView) => ConclusionView): void;
  /** Writes what has been typed into the address now, before the visitor leaves. */
  settle(): void;
  /** Codes of the conclusions chosen for one document, in the order of choosing. */
  $chosen: ReadableAtom<readonly string[]>;
  choose(codes: readonly string[], isChosen: boolean): void;
}

/**
 * @param urlState whether the view stands in the page's address (`bvt.…`); several such tags on a page then show the same
 */
export function createConclusionList(urlState: boolean): ConclusionList {
  const { $value, $text, type, settle, update } = createUrlText<ConclusionView>({
    initial: wholeList,
    read: parseView,
    write: writeView,
    isInUrl: () => urlState,
    withText: setText,
  });
  const $chosen = atom<readonly string[]>([]);
  return {
    $view: computed([$value, $text], setText),
    $text,
    type,
    update(transition) {
      settle();
      update(transition);
    },
    settle,
    $chosen,
    choose(codes, isChosen) {
      const others = $chosen.get().filter((code) => !codes.includes(code));
      $chosen.set(isChosen ? [...others, ...codes] : others);
    },
  };
}
