import { useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { media, useMedia } from '../window/use-media.ts';
import { burger } from './burger-state.ts';
import './burger-menu.css';

const loadDrawer = () => import('./burger-drawer.tsx');

/** The navigation below md (R2.31): the button, and the drawer, whose code is loaded on the first press. */
export function BurgerMenu() {
  const { key } = useLocation();
  const [state, send] = useReducer(burger, { pane: 'closed' });
  const isWide = useMedia(media.md);
  const { part: drawer } = useDeferred(loadDrawer, state.pane !== 'closed');
  const before = useRef({ key, isWide });
  // Closes the drawer on navigation and when the window becomes wide, but not on mount or when the media query first turns out to be
  // narrow: the button may have been pressed by then.
  useEffect(() => {
    if (before.current.key !== key || (isWide && !before.current.isWide)) send({ type: 'close' });
    before.current = { key, isWide };
  }, [key, isWide]);
  return (
    <>
      <button
        type="button"
        className="header-tool burger-toggle"
        aria-haspopup="dialog"
        data-needs-script=""
        onClick={() => send({ type: 'toggle' })}
      >
        <Icon name="menu" size={18} />
        <span>Menü</span>
      </button>
      {drawer && !isWide && <drawer.BurgerDrawer state={state} send={send} />}
    </>
  );
}
