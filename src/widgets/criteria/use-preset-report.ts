import { useEffect } from 'react';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { afterFirstView } from '../../embed/after-first-view.ts';
import { useShadowRoot } from '../../ui/root/use-styles.ts';

/** Tells the page, after the first view, which values of a tag's preset the register does not know (R10.4). */
export function usePresetReport(search: SearchStore, preset: RawSearch | undefined): void {
  const host = useShadowRoot()?.host;
  useEffect(() => {
    if (!preset || !host) return;
    const report = () =>
      import('./unknown-preset.ts').then(
        ({ reportUnknownValues }) => reportUnknownValues(host, search, preset),
        () => {}, // The search shows in any case what it has found.
      );
    afterFirstView(report);
  }, [search, preset, host]);
}
