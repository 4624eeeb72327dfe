import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { createHistoryStore, type HistoryStore } from '../../core/history/history-store.ts';
import type { HistoryType } from '../../core/history/history-types.ts';
import { readHistoryDefinition } from '../../core/history/read-definition.ts';
import { provideHistory, registeredHistory } from '../../core/history/registered-histories.ts';

interface Wanted {
  historyId: string;
  historyType: HistoryType;
  definition?: unknown;
}

/** The history a tag shows: its own definition, which others on the page then find too, or one that is registered. Undefined where there is none. */
export function useHistory({ historyId, definition }: Wanted): HistoryStore | undefined {
  const own = useMemo(() => {
    const read = readHistoryDefinition(definition);
    return read && createHistoryStore(read, atom({ state: 'ready', definition: read }));
  }, [definition]);
  useEffect(() => own && provideHistory(own), [own]);
  const registered = useStore(useMemo(() => registeredHistory(historyId), [historyId]));
  return own ?? registered;
}
