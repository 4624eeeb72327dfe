import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import type { FeatureSidebarType } from './preferences.ts';

/** What the side bar beside the content can show (R2.35): the filters of a page, the history of an object, its versions. */
export type FeatureType = Exclude<FeatureSidebarType, 'none'>;

/** A filter or history definition that has been registered, as the side bar needs it. */
export interface Feature {
  type: FeatureType;
  /** Id of the definition (`filterId`, or the history's). */
  id: string;
  /** The custom element that shows it, and its attributes. */
  element: `natippc-${string}`;
  attributes?: Readonly<Record<string, string>>;
}

/** Names of the features, on their buttons and above their side bar. */
export const featureNames: Record<FeatureType, string> = {
  filter: 'Filter',
  history: 'Verlauf',
  versioning: 'Versionen',
};

const state = shared('features', () => ({ $features: atom<readonly Feature[]>([]) }));

/** The features of the current page, in the order of their registration. */
export const $features: ReadableAtom<readonly Feature[]> = state.$features;

const isSame = (one: Feature, other: Feature): boolean => one.type === other.type && one.id === other.id;

/** Adds a feature; one of the same type and id takes the earlier one's place. */
export const withFeature = (features: readonly Feature[], feature: Feature): readonly Feature[] =>
  features.some((each) => isSame(each, feature))
    ? features.map((each) => (isSame(each, feature) ? feature : each))
    : [...features, feature];

/** Makes a feature available on the page while its owner is there. Returns how it is taken away. */
export function registerFeature(feature: Feature): () => void {
  state.$features.set(withFeature($features.get(), feature));
  return () => state.$features.set($features.get().filter((each) => each !== feature));
}
