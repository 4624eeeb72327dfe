import { atom, onMount, type ReadableAtom } from 'nanostores';
import { product } from '../../product.ts';
import { shared } from '../page/shared.ts';
import { localStorageOf, readStored, writeStored } from '../page/storage.ts';
import {
  type DeviceVariant,
  deviceVariant,
  type FeatureSidebarType,
  type LayoutPreferences,
  parseLayout,
  resizeSidebar,
  toggleFeatureSidebar,
  toggleFullScreen,
  toggleSidebar,
} from './preferences.ts';

/** Local storage key of the layout (R4.44). */
export const layoutKey = `${product.key}.layout`;

const state = shared('layout', () => {
  const $device = atom<DeviceVariant>('Initial');
  onMount($device, () => watchWidth((width) => $device.set(deviceVariant(width))));
  return { $layout: atom(parseLayout(readStored(layoutKey, localStorageOf()))), $device };
});

/** Full screen, sidebar and feature sidebar as the visitor left them (R3.12, R4.44). */
export const $layout: ReadableAtom<LayoutPreferences> = state.$layout;

/** Device variant by page width (R3.14); measured while it has listeners. */
export const $device: ReadableAtom<DeviceVariant> = state.$device;

function change(layout: LayoutPreferences): void {
  state.$layout.set(layout);
  writeStored(layoutKey, layout, localStorageOf());
}

/** Layout actions; each change is stored for the next visit. */
export const layout = {
  toggleFullScreen: (): void => change(toggleFullScreen($layout.get())),
  toggleSidebar: (): void => change(toggleSidebar($layout.get())),
  resizeSidebar: (width: number): void => change(resizeSidebar($layout.get(), width)),
  toggleFeatureSidebar: (type: FeatureSidebarType): void => change(toggleFeatureSidebar($layout.get(), type)),
};

function watchWidth(onWidth: (widthInRem: number) => void): (() => void) | undefined {
  if (typeof document === 'undefined') return undefined;
  const measure = (): void => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    onWidth(document.documentElement.clientWidth / rem);
  };
  measure();
  addEventListener('resize', measure);
  return () => removeEventListener('resize', measure);
}

/** What the feature sidebar can show (R2.35): the filters of a page, the history of an object, its versions. */
export type FeatureType = Exclude<FeatureSidebarType, 'none'>;

/** A registered filter or history definition, as needed by the feature sidebar. */
export interface Feature {
  type: FeatureType;
  /** Id of the definition (`filterId`, or the history's). */
  id: string;
  /** The custom element that shows it, and its attributes. */
  element: `natippc-${string}`;
  attributes?: Readonly<Record<string, string>>;
}

/** Names of the features, shown on their buttons and above their sidebar. */
export const featureNames: Record<FeatureType, string> = {
  filter: 'Filter',
  history: 'Verlauf',
  versioning: 'Versionen',
};

/** What the features are, for visitors who wonder. */
export const featureTexts: Record<FeatureType, string> = {
  filter: 'Womit die Ergebnisse eingegrenzt werden',
  history: 'Was mit dieser Anlage und ihrem Eintrag geschehen ist, nach Jahren',
  versioning: 'Frühere Stände dieses Eintrags, einzeln oder im Vergleich',
};

const registered = shared('features', () => ({ $features: atom<readonly Feature[]>([]) }));

/** The features of the current page, in the order of their registration. */
export const $features: ReadableAtom<readonly Feature[]> = registered.$features;

const isSame = (one: Feature, other: Feature): boolean => one.type === other.type && one.id === other.id;

/** Adds a feature; it replaces an earlier one of the same type and id. */
export const withFeature = (features: readonly Feature[], feature: Feature): readonly Feature[] =>
  features.some((each) => isSame(each, feature))
    ? features.map((each) => (isSame(each, feature) ? feature : each))
    : [...features, feature];

/** Registers a feature of the page while its owner exists. Returns a function that removes it. */
export function registerFeature(feature: Feature): () => void {
  registered.$features.set(withFeature($features.get(), feature));
  return () => registered.$features.set($features.get().filter((each) => each !== feature));
}
