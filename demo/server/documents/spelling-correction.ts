import { sql } from 'drizzle-orm';
import { type DocumentSearch, wordsOf } from '../../../src/core/documents/document-search.ts';
import type { FoundDocuments } from '../../../src/core/documents/document-search-call.ts';
import { type Queryable, queryRows } from '../db/rows.ts';
import { ProblemError } from '../http/problem.ts';
import type { Asker } from '../http/turn-queue.ts';
import type { Register } from '../installations/installation-routes.ts';
import type { Viewer } from '../register/viewer.ts';
import { documentVisibleTo } from '../register/visible-rows.ts';
import { nearest, spellingOf, vocabularyOf } from '../search/text/spelling.ts';
import type { Vocabulary } from '../search/text/vocabulary.ts';
import { countFound, findDocuments } from './find-documents.ts';
import { fixedTitles, listedDocuments } from './listed-documents.ts';

/** Number of alternative texts to try, each of which is a search. */
const mostTries = 2;
/** Maximum number of titles whose words are compared; titles in a register are repetitive. */
const mostTitles = 2_000;

type Places = Pick<Register, 'database' | 'search'>;

/** The result of `findDocuments`; if it is empty, possibly with a corrected text that finds something. */
export async function searchDocuments(
  places: Places,
  viewer: Viewer,
  wanted: DocumentSearch,
  asker: Asker,
): Promise<FoundDocuments> {
  const found = await findDocuments(places.database, viewer, wanted);
  if (found.total > 0 || wanted.text === '' || !places.search.isReady) return found;
  try {
    const meant = await correctedText(places, viewer, wanted, asker);
    return { ...found, ...(meant && { meant }) };
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
  const ofInstallations = await search.spellings(typed, viewer, asker);
  if (ofInstallations.every((spelling) => spelling === undefined)) return undefined;
  const titles = await wordsOfTitles(database, viewer);
  const choices = typed.map(
    (word, at) => nearest(ofInstallations[at], spellingOf(word, titles))?.map(({ spelling }) => spelling) ?? [word],
  );
  // No known word is similar, so no other text can match.
  if (choices.some((each) => each.length === 0)) return undefined;
  const texts = Array.from({ length: mostTries }, (_, at) => choices.map((each) => each[at] ?? each[0]).join(' '));
  for (const text of new Set(texts)) {
    if (text === typed.join(' ')) continue;
    const { total, more } = await countFound(database, viewer, { ...wanted, text });
    if (total > 0) return { text, total, more };
  }
  return undefined;
}

/** The words of titles: generated ones, and those of documents that the viewer may see. */
async function wordsOfTitles(on: Queryable, viewer: Viewer): Promise<Vocabulary> {
  const varied = listedDocuments.filter(({ hasVariedTitles }) => hasVariedTitles);
  const rows = await queryRows<{ text: string }>(
    on,
    sql`${sql.join(
      varied.map(
        ({ rows: of }) =>
          sql`(select distinct d.varied_title as text from ${of} where ${documentVisibleTo(viewer, 'd')} limit ${mostTitles})`,
      ),
      sql` union `,
    )}`,
  );
  return vocabularyOf([...fixedTitles, ...rows.map(({ text }) => text)]);
}
