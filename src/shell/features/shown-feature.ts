import { computed, type ReadableAtom } from 'nanostores';
import { $features, $layout, type Feature } from '#core/platform/layout/layout-store.ts';

export const featurePanelId = 'seitenleiste';

/** The feature whose side bar is open (R3.12): the one of the chosen type, if the page has it. */
export const $shownFeature: ReadableAtom<Feature | undefined> = computed(
  [$features, $layout],
  (features, { featureSidebar }) => features.find(({ type }) => type === featureSidebar),
);
