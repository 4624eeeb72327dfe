import { atom, type ReadableAtom } from 'nanostores';
import { changeQuery, pageAddress } from '../page/address.ts';
import { followPage } from '../page/followed-page.ts';
import { parseDocumentSearch, writeDocumentSearch } from './address.ts';
import { allDocuments, type DocumentSearch, narrow } from './document-search.ts';

/** Pause in typing after which documents are looked for, in ms. */
const typingPause = 400;

/** What one tag looks for. */
export interface DocumentSearchStore {
  $search: ReadableAtom<DocumentSearch>;
  /** What stands in the text field. */
  $text: ReadableAtom<string>;
  /** Takes a key press in the text field: the search follows after a pause. */
  type(text: string): void;
  /** Looks for what has been typed now. */
  settle(): void;
  /** Takes a transition of `document-search.ts`, as an entry of the history. */
  update(transition: (search: DocumentSearch) => DocumentSearch): void;
  /** Address of the page with what a transition makes of the search. */
  hrefOf(transition: (search: DocumentSearch) => DocumentSearch): string;
}

/** @param urlState whether the search stands in the page's address (`dokumente.…`); several such tags on a page then show the same */
export function createDocumentSearch(urlState: boolean): DocumentSearchStore {
  const start = urlState ? parseDocumentSearch(pageAddress()?.search ?? '') : allDocuments;
  const $search = atom<DocumentSearch>(start);
  const $text = atom(start.text);
  let pause: ReturnType<typeof setTimeout> | undefined;
  // A run of typing is one entry of the history: its first change adds it, the following ones replace it.
  let typingRun = false;
  const page = followPage($search, readAddress, stopWaiting);
  const hasAddress = () => urlState && page.state() === 'here';

  function stopWaiting(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  function readAddress(): void {
    if (!hasAddress()) return;
    const search = parseDocumentSearch(pageAddress()?.search ?? '');
    if (isSame(search, $search.get())) return;
    stopWaiting();
    typingRun = false;
    $search.set(search);
    $text.set(search.text);
  }

  function set(search: DocumentSearch, replace: boolean): void {
    if (isSame(search, $search.get())) return;
    $search.set(search);
    if (hasAddress()) changeQuery(writeDocumentSearch(location.search, search), replace);
  }

  function settle(): void {
    stopWaiting();
    if ($text.get().trim() === $search.get().text) return;
    set(narrow($search.get(), { text: $text.get() }), typingRun);
    typingRun = true;
  }

  return {
    $search,
    $text,
    type(text) {
      $text.set(text);
      stopWaiting();
      pause = setTimeout(settle, typingPause);
    },
    settle,
    update(transition) {
      settle();
      typingRun = false;
      const search = transition($search.get());
      set(search, false);
      $text.set(search.text);
    },
    hrefOf: (transition) =>
      `${pageAddress()?.pathname ?? ''}${writeDocumentSearch(pageAddress()?.search ?? '', transition($search.get()))}`,
  };
}

const isSame = (one: DocumentSearch, other: DocumentSearch): boolean => JSON.stringify(one) === JSON.stringify(other);
