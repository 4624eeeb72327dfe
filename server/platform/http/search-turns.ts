import type { TurnLimits } from './turn-queue.ts';

/** Long texts are expensive: each word is looked up, and each mistyped one is compared with all words of the register. */
export type Cost = 'cheap' | 'costly';

/** Two at once keep the index busy while a result is being passed on; of the costly ones only one, to limit everybody's waiting time. */
export const indexTurns: TurnLimits<Cost> = {
  lanes: { cheap: { running: 2, waiting: 256 }, costly: { running: 1, waiting: 32 } },
  together: 2,
};

/** Texts with more words are costly. */
const maxCheapWords = 4;

/** What it costs to search for a text. */
export const costOf = (text = ''): Cost => (text.trim().split(/\s+/).length > maxCheapWords ? 'costly' : 'cheap');
