import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $features, type FeatureType, featureNames, featureTexts, layout } from '#core/platform/layout/layout-store.ts';
import { filterPanelState } from '#core/search/search-filters/filter-panel-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { $shownFeature, featurePanelId } from './shown-feature.ts';

const loadSidebar = () => import('./feature-sidebar.tsx');

const icons: Record<FeatureType, IconName> = { filter: 'filter', history: 'history', versioning: 'copy' };

/** Filter and history buttons of the title bar (R2.20): one for each kind of feature that the page has. */
export function FeatureButtons() {
  const features = useStore($features);
  const types = [...new Set(features.map(({ type }) => type))];
  return types.map((type) => (
    <FeatureButton key={type} type={type} id={features.find((feature) => feature.type === type)?.id ?? ''} />
  ));
}

/** A feature button; the filter's shows a warning if the saved filters could not be loaded (R4.29). */
function FeatureButton({ type, id }: { type: FeatureType; id: string }) {
  const isShown = useStore($shownFeature)?.type === type;
  const { warning } = useStore(filterPanelState(type === 'filter' ? id : ''));
  return (
    <Button
      icon={warning ? 'warning' : icons[type]}
      title={featureTexts[type]}
      aria-expanded={isShown}
      aria-controls={isShown ? featurePanelId : undefined}
      onClick={() => layout.toggleFeatureSidebar(type)}
    >
      {featureNames[type]}
      {warning && <span className="n-visually-hidden">. Warnung: {warning}</span>}
    </Button>
  );
}

/** The side bar, whose code is loaded when a feature is first opened (R2.35). */
export function Features() {
  const hasFeatures = useStore($features).length > 0;
  const isShown = useStore($shownFeature) !== undefined;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const { part: sidebar } = useDeferred(loadSidebar, wasShown);
  return sidebar && hasFeatures && <sidebar.FeatureSidebar />;
}
