import { useStore } from '@nanostores/react';
import { $layout, layout } from '../../core/layout/layout-store.ts';
import { usePlace } from '../navigation/use-place.ts';

/** Gives the content the whole window, without header and menus, and takes it back (R4.44). */
export function FullScreenToggle() {
  const { fullScreen } = useStore($layout);
  const { route } = usePlace();
  // The start page is for finding one's way; there the toggle only leads back out.
  if (route?.component === 'start' && !fullScreen) return null;
  return (
    <button type="button" className="full-screen-toggle" aria-pressed={fullScreen} onClick={layout.toggleFullScreen}>
      {fullScreen ? 'Vollbild beenden' : 'Vollbild'}
    </button>
  );
}
