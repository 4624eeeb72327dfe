import { useStore } from '@nanostores/react';
import { $layout, layout } from '../../core/layout/store.ts';

/** Gives the content the whole window, without header and menus, and takes it back (R4.44). */
export function FullScreenToggle() {
  const { fullScreen } = useStore($layout);
  return (
    <button type="button" className="full-screen-toggle" aria-pressed={fullScreen} onClick={layout.toggleFullScreen}>
      {fullScreen ? 'Vollbild beenden' : 'Vollbild'}
    </button>
  );
}
