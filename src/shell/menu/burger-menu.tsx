import { useEffect, useReducer } from 'react';
import { useLocation } from 'react-router';
import { help } from '../../core/content/help.ts';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PreviousApplication } from '../header/previous-application.tsx';
import { media, useMedia } from '../media/use-media.ts';
import { usePlace } from '../navigation/use-place.ts';
import { BurgerPanes } from './burger-panes.tsx';
import { burger } from './burger-state.ts';
import './burger-menu.css';

/** The navigation below md (R2.31): a drawer with two panes, and a bar that stays below them. */
export function BurgerMenu() {
  const { menu, path } = usePlace();
  const { key } = useLocation();
  const [state, send] = useReducer(burger, { pane: 'closed' });
  const isWide = useMedia(media.md);
  // A page reached by any way, and a window grown wide, leave no drawer behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons to close, not what closing reads.
  useEffect(() => send({ type: 'close' }), [key, isWide]);
  const chosen = state.pane === 'sub' ? menu.find(({ id }) => id === state.entryId) : undefined;
  const close = () => send({ type: 'close' });
  if (isWide) return null;
  return (
    <>
      <button
        type="button"
        className="header-tool burger-toggle"
        aria-haspopup="dialog"
        onClick={() => send({ type: 'toggle' })}
      >
        <Icon name="menu" size={18} />
        <span>Menü</span>
      </button>
      <Drawer
        open={state.pane !== 'closed'}
        onClose={close}
        title={chosen?.name ?? 'Menü'}
        footer={
          <div className="burger-bar">
            <button
              type="button"
              className="header-tool"
              onClick={() => {
                close();
                help.toggle(true);
              }}
            >
              <Icon name="help" size={18} />
              <span>Hilfe</span>
            </button>
            <PreviousApplication />
            <natippc-message-center align="start" />
            <natippc-user-menu align="start" />
          </div>
        }
      >
        <nav aria-label="Hauptnavigation">
          <BurgerPanes entries={menu} chosen={chosen} path={path} send={send} />
        </nav>
      </Drawer>
    </>
  );
}
