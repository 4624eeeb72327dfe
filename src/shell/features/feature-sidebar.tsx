import './feature-sidebar.css';
import { useStore } from '@nanostores/react';
import { createElement, useRef } from 'react';
import { type Feature, featureNames, featureTexts, layout } from '#core/platform/layout/layout-store.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { useAfterPaint } from '../../ui/root/use-after-paint.ts';
import { media, useMedia } from '../window/use-media.ts';
import { usePanelFocus } from '../window/use-panel-focus.ts';
import { $shownFeature, featurePanelId } from './shown-feature.ts';

interface ContentProps {
  feature: Feature;
  /** A version has been chosen. */
  onChosen?: () => void;
}

/** The feature's own element; the shell only provides the place. */
function Content({ feature: { type, element, attributes, id }, onChosen }: ContentProps) {
  const onVersion = ({ detail }: CustomEvent<{ reason?: string }>) => detail.reason === 'version' && onChosen?.();
  return (
    <>
      {type !== 'filter' && <p className="feature-text">{featureTexts[type]}</p>}
      {createElement(element, { key: id, ...attributes, 'onnatippc-version': onVersion })}
    </>
  );
}

/** Desktop variant: a column next to the content. */
function FeatureBeside({ feature, isPainted }: { feature: Feature; isPainted: boolean }) {
  const name = featureNames[feature.type];
  const heading = useRef<HTMLHeadingElement>(null);
  usePanelFocus(heading, (focused) => focused.getAttribute('aria-controls') === featurePanelId);
  return (
    <aside
      id={featurePanelId}
      className="feature-sidebar"
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) layout.toggleFeatureSidebar(feature.type);
      }}
    >
      <div className="feature-sidebar-head">
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <IconButton
          icon="close"
          label={`${name} schließen`}
          onClick={() => layout.toggleFeatureSidebar(feature.type)}
        />
      </div>
      {isPainted && <Content feature={feature} />}
    </aside>
  );
}

/** Side bar for filter, history and versions (R2.35): next to the content on desktops, in a drawer on phones. */
export function FeatureSidebar() {
  const feature = useStore($shownFeature);
  // The page makes room for the panel first: its element begins to load in a task of its own.
  const painted = useAfterPaint(feature);
  const hasRoom = useMedia(media.xl);
  if (hasRoom) {
    if (feature === undefined) return null;
    return <FeatureBeside key={feature.type} feature={feature} isPainted={painted?.type === feature.type} />;
  }
  const close = () => feature && layout.toggleFeatureSidebar(feature.type);
  return (
    <Drawer
      open={feature !== undefined}
      onClose={close}
      side="right"
      title={feature === undefined ? '' : featureNames[feature.type]}
    >
      {feature && painted?.type === feature.type && <Content feature={feature} onChosen={close} />}
    </Drawer>
  );
}
