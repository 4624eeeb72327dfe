import type { Context } from 'hono';
import type { CallCost } from '../../platform/http/call.ts';
import { TurnQueue } from '../../platform/http/turn-queue.ts';
import { askerOf } from './request-viewer.ts';

/** Long texts are expensive to search for: each word is looked up, and each mistyped one is compared with all words of the register. */
export type Cost = 'cheap' | 'costly';

/** Texts with more words are costly. */
const maxCheapWords = 4;

/** What it costs to search for a text. */
export const costOf = (text = ''): Cost => (text.trim().split(/\s+/).length > maxCheapWords ? 'costly' : 'cheap');

/** Schedules the answers that take the server's own time and that of the database: pages, and calls that declare so by their `cost`. */
export type AnswerTurns = TurnQueue<Cost>;

/**
 * Creates the queue of a process. A client has one answer of each lane in the making, since all answers share one processor and, if it
 * is embedded, one database: of several, each would delay every step of the others' answers. A
 * turn ends when the answer is made, not when it has been read: slow readers hold up nobody. Answers that are made while they are being
 * read (the places of a search) take a turn of the index for each part instead.
 */
export const createAnswerTurns = (): AnswerTurns =>
  new TurnQueue<Cost>({
    lanes: { cheap: { running: 4, waiting: 256, perAsker: 1 }, costly: { running: 1, waiting: 32 } },
    together: 4,
  });

/** What an answer costs by its address: a page that searches for a long text waits for the index as long as such a search. */
function costOfAddress(c: Context): Cost {
  const values = Object.values(c.req.queries()).flat();
  return values.some((value) => costOf(value) === 'costly') ? 'costly' : 'cheap';
}

/**
 * Makes an answer when its client's turn has come, if it costs one.
 * @throws {ProblemError} if too many wait, or nobody needs the answer any more
 */
export function inTurn<Answer>(
  turns: AnswerTurns,
  c: Context,
  cost: CallCost,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (cost === 'little' || cost === 'byPart') return make();
  return turns.run(cost === 'byText' ? costOfAddress(c) : cost, askerOf(c), make);
}
