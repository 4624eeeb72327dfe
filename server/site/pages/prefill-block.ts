/** The answer to a query of a page: the query's key and its data as JSON text. */
export interface PrefillEntry {
  key: readonly unknown[];
  json: string;
}

/** The entries as JSON text that cannot close a script element, since `<` is escaped. Empty if there are none. */
export function prefillJson(entries: readonly PrefillEntry[], now: number = Date.now()): string {
  if (entries.length === 0) return '';
  const list = entries.map(({ key, json }) => `{"key":${JSON.stringify(key)},"data":${json},"updatedAt":${now}}`);
  return `[${list.join(',')}]`.replaceAll('<', '\\u003c');
}

/** The script block that core/query reads on load (R7.9). */
export function prefillBlock(entries: readonly PrefillEntry[]): string {
  const json = prefillJson(entries);
  return json && `<script type="application/json" data-natippc-prefill>${json}</script>`;
}
