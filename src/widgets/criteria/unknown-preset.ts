/** Tells the page about values of a preset that the register does not know. Loaded after the first view of a tag with a preset. */
import { computed } from 'nanostores';
import { log } from '#core/platform/configuration/log.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { unknownValues } from '#core/search/search/unknown-values.ts';
import { raiseWidgetError } from '../../embed/error-event.ts';

/** Waits for the values of the register. */
export function reportUnknownValues(host: Element, { $metadata, $result }: SearchStore, preset: RawSearch): void {
  const stop = computed([$metadata, $result], (metadata, result) => ({ metadata, result })).subscribe(
    ({ metadata, result }) => {
      const isThere = metadata.data !== undefined && result.data !== undefined && !result.isPlaceholderData;
      if (!isThere && host.isConnected) return;
      // While subscribing, there is nothing to stop yet.
      queueMicrotask(() => stop());
      for (const { criterion, value } of unknownValues(normalizeSearch(preset), metadata.data, result.data)) {
        const message = `preset: ${criterion}: the register has no value "${value}"`;
        raiseWidgetError(host, { code: 'attribute', attribute: 'preset', member: criterion, message });
        log.warn(`<${host.localName}>`, message);
      }
    },
  );
}
