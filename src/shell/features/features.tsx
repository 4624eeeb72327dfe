import { useStore } from '@nanostores/react';
import { $features, type FeatureType, featureNames } from '../../core/layout/features.ts';
import { layout } from '../../core/layout/layout-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { useLater } from '../window/use-later.ts';
import { $shownFeature, featurePanelId } from './shown-feature.ts';

const icons: Record<FeatureType, IconName> = { filter: 'filter', history: 'history', versioning: 'copy' };

/** Filter button and history button of the title bar (R2.20): one for each kind of feature the page has. */
export function FeatureButtons() {
  const types = [...new Set(useStore($features).map(({ type }) => type))];
  const shown = useStore($shownFeature);
  return types.map((type) => (
    <Button
      key={type}
      icon={icons[type]}
      aria-expanded={shown?.type === type}
      aria-controls={shown?.type === type ? featurePanelId : undefined}
      onClick={() => layout.toggleFeatureSidebar(type)}
    >
      {featureNames[type]}
    </Button>
  ));
}

/** Brings the side bar's code when the page has something for it (R2.35), and not before. */
export function Features() {
  const hasFeatures = useStore($features).length > 0;
  const sidebar = useLater(hasFeatures, () => import('./feature-sidebar.tsx'));
  return sidebar && hasFeatures && <sidebar.FeatureSidebar />;
}
