import { createRate } from '../http/rate.ts';
import type { Journal, JournalEntry } from './journal.ts';

const hour = 3_600_000;

/** Entries in an hour: of one kind from one address, and of all together. */
const most = { perAddress: 3, together: 300 };

/** Records what strangers can cause as often as they like: a flood of it must not fill the journal. */
export interface BoundedNotes {
  /** @param address where it comes from */
  note(address: string, entry: JournalEntry): Promise<void>;
}

/** @param now milliseconds of a monotonic clock */
export function boundedNotes(journal: Pick<Journal, 'note'>, now?: () => number): BoundedNotes {
  const perAddress = createRate(most.perAddress, now, hour);
  const together = createRate(most.together, now, hour);
  return {
    async note(address, entry) {
      if (perAddress.allows(`${entry.action} ${address}`) && together.allows('')) await journal.note(entry);
    },
  };
}
