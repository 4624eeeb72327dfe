import { words } from '#core/platform/format/fold.ts';
import { meaningOf } from '../../words/meanings.ts';
import { matchKey } from '../../words/word-forms.ts';
import { keyOf } from '../../words/word-list.ts';
import type { TextMatch } from './text-search.ts';

/**
 * The folded words to highlight in these texts: the typed part if the word contains it, otherwise the whole word; and words that
 * mean the same.
 */
export function matchedWordsIn(texts: readonly string[], { terms }: TextMatch): string[] {
  const marked = new Set<string>();
  const present = new Set(texts.flatMap(words));
  for (const { folded, matches, meaning } of terms) {
    folded.forEach((typed, at) => {
      const matched = new Set((matches[at] ?? []).flatMap((match) => (match.word ? match.word.folded : [])));
      for (const word of present) {
        if (!matched.has(word) && !isNumberFrom(word, typed)) continue;
        // Highlighting "an" wherever it occurs would not help: short prefixes highlight the whole word.
        marked.add(typed.length >= 4 && word.includes(typed) ? typed : word);
      }
    });
    if (!meaning) continue;
    const asTyped = [...marked];
    for (const word of present) {
      if (!asTyped.some((part) => word.includes(part)) && isSynonym(word, meaning.of.rows)) marked.add(word);
    }
  }
  return [...marked];
}

/** Whether a word means some of these activities, and no other; a guess ("Alpstrom") is not enough for a mark. */
function isSynonym(word: string, rows: readonly object[]): boolean {
  const meaning = word.length >= 4 ? meaningOf(keyOf(word)) : undefined;
  return (
    meaning !== undefined &&
    !meaning.isGuessed &&
    meaning.rows.length > 0 &&
    meaning.rows.every((row) => rows.includes(row))
  );
}

/** Whether a word with digits equals the typed text or begins with it. */
const isNumberFrom = (word: string, typed: string): boolean =>
  /\d/.test(word) && matchKey(word).startsWith(matchKey(typed));
