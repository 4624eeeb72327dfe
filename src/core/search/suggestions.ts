import { keepPreviousData } from '@tanstack/query-core';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { type MarkedPart, markMatches, words } from '../format/fold.ts';
import { queryStore } from '../query/query-store.ts';
import { suggestionsQuery } from './search-calls.ts';
import type { Suggestion } from './search-types.ts';

/** Fewest characters that are worth suggestions. */
const fewestCharacters = 2;

/** What a field proposes while somebody types. */
export interface Suggestions {
  /** Empty where there is nothing to suggest. */
  $suggestions: ReadableAtom<Suggestion[]>;
  /** Asks for suggestions for a text, or with an empty one for none. */
  ask(text: string): void;
}

export function createSuggestions(): Suggestions {
  const $text = atom('');
  const $result = queryStore<Suggestion[]>(
    computed($text, (text) => ({
      ...suggestionsQuery(text),
      enabled: text.length >= fewestCharacters,
      placeholderData: keepPreviousData,
    })),
  );
  return {
    $suggestions: computed([$text, $result], (text, { data }) => (text.length >= fewestCharacters ? (data ?? []) : [])),
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
  /** The id is the suggestion's place among all of them. */
  options: { id: string; parts: readonly MarkedPart[]; detail: string }[];
}

/** Suggestions by their kind, with what was typed marked in them. */
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
