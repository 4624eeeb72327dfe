import { type DocumentSearch, wordsOf } from '#core/register/documents/document-search.ts';
import type { FoundDocuments } from '#core/register/documents/document-search-call.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { findDocuments, type Places } from './find-documents.ts';
import { otherDocuments } from './other-documents.ts';

/** Number of alternative texts to try, each of which is a search. */
const mostTries = 2;

/** The result of `findDocuments`; if it is empty, possibly with a corrected text that finds something. */
export async function searchDocuments(
  places: Places,
  viewer: Viewer,
  wanted: DocumentSearch,
  asker: Asker,
): Promise<FoundDocuments> {
  const found = await findDocuments(places, viewer, wanted, asker);
  if (found.total > 0 || wanted.text === '') return found;
  try {
    const correction = await correctedText(places, viewer, wanted, asker);
    return { ...found, ...(correction && { meant: correction }) };
  } catch (error) {
    // Too many searches are waiting: return the result without a suggestion.
    if (error instanceof ProblemError) return found;
    throw error;
  }
}

/**
 * The text with every word that occurs nowhere replaced by one that does. The suggested text finds documents for this viewer, so it
 * reveals no word from documents they may not see.
 */
async function correctedText(
  { database, search }: Places,
  viewer: Viewer,
  wanted: DocumentSearch,
  asker: Asker,
): Promise<FoundDocuments['meant']> {
  const typed = wordsOf(wanted.text);
  const spellings = await search.documentSpellings(typed, viewer, asker);
  const choices = typed.map((word, at) => spellings[at]?.map(({ spelling }) => spelling) ?? [word]);
  // No known word is similar, so no other text can match.
  if (choices.some((each) => each.length === 0)) return undefined;
  const texts = Array.from({ length: mostTries }, (_, at) => choices.map((each) => each[at] ?? each[0]).join(' '));
  for (const text of new Set(texts)) {
    if (text === typed.join(' ')) continue;
    const { total, more } = await search.documents({ ...wanted, text }, viewer, otherDocuments(database), asker);
    if (total > 0) return { text, total, more };
  }
  return undefined;
}
