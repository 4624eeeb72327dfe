import { atom, type ReadableAtom } from 'nanostores';
import { changeQuery, pageAddress } from '../page/address.ts';
import { followPage } from '../page/followed-page.ts';
import { shared } from '../page/shared.ts';
import { type QueryStore, queryStore } from '../query/query-store.ts';
import { type BatConclusion, batConclusionsQuery } from './bat-conclusion-calls.ts';
import { type ConclusionView, isSameView, setText, wholeList } from './view.ts';
import { parseView, writeView } from './view-address.ts';

/** Pause in typing after which the text stands in the address, in ms: browsers limit how often that may change. */
export const addressPause = 400;

/** All BAT conclusions, asked for once for all tags of the page. */
export const $batConclusions: QueryStore<BatConclusion[]> = shared('bat-conclusions', () =>
  queryStore(batConclusionsQuery),
);

/** How one tag shows the list. */
export interface ConclusionList {
  $view: ReadableAtom<ConclusionView>;
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
  const $view = atom<ConclusionView>(wholeList);
  const $chosen = atom<readonly string[]>([]);
  /** The view as it stands in the address: what differs from it there was set by somebody else. */
  let known = wholeList;
  let pause: ReturnType<typeof setTimeout> | undefined;
  // A run of typing is one entry of the history: its first change adds it, the following ones replace it.
  let typingRun = false;
  const page = followPage($view, readAddress, endTyping);

  const hasAddress = () => urlState && page.state() === 'here';

  function endTyping(): void {
    clearTimeout(pause);
    pause = undefined;
    typingRun = false;
  }

  function readAddress(): void {
    if (!hasAddress()) return;
    const view = parseView(pageAddress()?.search ?? '');
    if (isSameView(view, known)) return;
    endTyping();
    known = view;
    $view.set(view);
  }

  function writeAddress(replace: boolean): void {
    if (!hasAddress()) return;
    known = $view.get();
    changeQuery(writeView(location.search, known), replace);
  }

  function settle(): void {
    if (pause === undefined) return;
    clearTimeout(pause);
    pause = undefined;
    if (isSameView($view.get(), known)) return;
    writeAddress(typingRun);
    typingRun = true;
  }

  return {
    $view,
    type(text) {
      $view.set(setText($view.get(), text));
      clearTimeout(pause);
      pause = setTimeout(settle, addressPause);
    },
    update(transition) {
      settle();
      typingRun = false;
      const view = transition($view.get());
      if (isSameView(view, $view.get())) return;
      $view.set(view);
      writeAddress(false);
    },
    settle,
    $chosen,
    choose(codes, isChosen) {
      const others = $chosen.get().filter((code) => !codes.includes(code));
      $chosen.set(isChosen ? [...others, ...codes] : others);
    },
  };
}
