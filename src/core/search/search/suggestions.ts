import { keepPreviousData } from '@tanstack/query-core';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { type MarkedPart, markMatches, words } from '../../platform/format/fold.ts';
import { queryStore } from '../../platform/query/query-store.ts';
import { suggestionsQuery } from './search-calls.ts';
import type { Suggestion } from './search-types.ts';

/** Minimum number of characters for suggestions. */
const minCharacters = 2;

/** The suggestions of a field while the visitor types. */
export interface Suggestions {
  /** Empty if there are none. */
  $suggestions: ReadableAtom<Suggestion[]>;
  /** Requests suggestions for a text; an empty text clears them. */
  ask(text: string): void;
}

export function createSuggestions(): Suggestions {
  const $text = atom('');
  const $result = queryStore<Suggestion[]>(
    computed($text, (text) => ({
      ...suggestionsQuery(text),
      enabled: text.length >= minCharacters,
      placeholderData: keepPreviousData,
    })),
  );
  return {
    $suggestions: computed([$text, $result], (text, { data }) => (text.length >= minCharacters ? (data ?? []) : [])),
    ask: (text) => $text.set(text.trim()),
  };
}

const kinds: Record<Suggestion['kind'], string> = {
  installation: 'Anlagen',
  operator: 'Betreiber:innen',
  place: 'Orte',
  activity: 'Tätigkeiten',
};

/** Suggestions of one kind, for a list under a field. */
export interface SuggestionGroup {
  label: string;
  /** The id is the suggestion's index among all of them. */
  options: { id: string; parts: readonly MarkedPart[]; detail: string }[];
}

/** Suggestions grouped by kind, with the typed words highlighted. */
export function suggestionGroups(suggestions: readonly Suggestion[], text: string): SuggestionGroup[] {
  const typed = words(text);
  return Object.entries(kinds).flatMap(([kind, label]) => {
    const options = suggestions.flatMap((suggestion, index) =>
      suggestion.kind === kind
        ? [{ id: String(index), parts: markMatches(suggestion.label, typed), detail: suggestion.detail }]
        : [],
    );
    return options.length ? [{ label, options }] : [];
  });
}
