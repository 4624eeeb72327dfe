import { useEffect, useReducer } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLater } from '../window/use-later.ts';
import { media, useMedia } from '../window/use-media.ts';
import { burger } from './burger-state.ts';
import './burger-menu.css';

/** The navigation below md (R2.31): the button; the drawer's code comes when it is first pressed. */
export function BurgerMenu() {
  const { key } = useLocation();
  const [state, send] = useReducer(burger, { pane: 'closed' });
  const isWide = useMedia(media.md);
  const drawer = useLater(state.pane !== 'closed', () => import('./burger-drawer.tsx'));
  // A page reached by any way, and a window grown wide, leave no drawer behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons to close, not what closing reads.
  useEffect(() => send({ type: 'close' }), [key, isWide]);
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
