import { product } from '../../product.ts';
import { notices } from '../notices/notices-store.ts';
import { readStored, sessionStorageOf, writeStored } from '../page/storage.ts';
import { queryStore } from '../query/query-store.ts';
import { serverNow } from './clock.ts';
import { environmentQuery } from './environment.ts';
import type { MaintenanceNotice } from './maintenance.ts';

const dismissedKey = `${product.key}.maintenance.dismissed`;

/** setTimeout takes no longer delay; what begins later is told by the next page. */
const longestDelay = 86_400_000;

/** Shows notices of maintenance in their time, once in a window until they are dismissed. */
export function showMaintenance(): void {
  const planned = new Set<string>();
  queryStore(environmentQuery).subscribe(({ data }) => {
    for (const notice of data?.notices ?? []) {
      const delay = Date.parse(notice.from) - serverNow();
      if (planned.has(notice.id) || delay > longestDelay) continue;
      planned.add(notice.id);
      setTimeout(() => show(notice), Math.max(0, delay));
    }
  });
}

function dismissed(): string[] {
  const stored = readStored(dismissedKey, sessionStorageOf());
  return Array.isArray(stored) ? stored.map(String) : [];
}

function show(notice: MaintenanceNotice): void {
  const id = `maintenance-${notice.id}`;
  const left = Date.parse(notice.until) - serverNow();
  if (left <= 0 || dismissed().includes(notice.id)) return;
  notices.alert({
    ...{ id, type: 'warning', content: notice.message, dismissible: true },
    onDismiss: () => writeStored(dismissedKey, [...dismissed(), notice.id], sessionStorageOf()),
  });
  setTimeout(() => notices.dismissAlert(id), Math.min(left, longestDelay));
}
