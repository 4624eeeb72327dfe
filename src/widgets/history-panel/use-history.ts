import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { createHistoryStore, type HistoryStore } from '../../core/history/history-store.ts';
import type { HistoryType } from '../../core/history/history-types.ts';
import { readHistoryDefinition } from '../../core/history/read-definition.ts';
import { provideHistory, registeredHistory } from '../../core/history/registered-histories.ts';
import { recordHistory } from '../../core/record-history/record-history.ts';
import { recordViewOf } from '../../core/record-history/record-view.ts';

interface Wanted {
  historyId: string;
  historyType: HistoryType;
  definition?: unknown;
  installationId: string;
  permalink: string;
}

/** The history a tag shows: its own or an installation's, which others on the page then find too, or one that is registered. Undefined where there is none. */
export function useHistory({
  historyId,
  historyType,
  definition,
  installationId,
  permalink,
}: Wanted): HistoryStore | undefined {
  const own = useMemo(() => {
    const read = readHistoryDefinition(definition);
    if (read) return createHistoryStore(read, atom({ state: 'ready', definition: read }));
    const id = installationId.trim();
    return id ? recordHistory(id, historyType, permalink) : undefined;
  }, [definition, installationId, historyType, permalink]);
  useEffect(() => own && provideHistory(own), [own]);
  useEffect(
    () => (installationId && !permalink ? recordViewOf(installationId.trim()).use() : undefined),
    [installationId, permalink],
  );
  const registered = useStore(useMemo(() => registeredHistory(historyId), [historyId]));
  return own ?? registered;
}
