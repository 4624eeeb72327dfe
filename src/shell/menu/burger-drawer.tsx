import { help } from '#core/site/content/help.ts';
import type { MenuEntry } from '#core/site/routing/menu.ts';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import type { BurgerEvent, BurgerState } from './burger-state.ts';
import { MenuLink, PreviousApplication } from './menu-link.tsx';

interface PaneProps {
  entries: readonly MenuEntry[];
  path: string;
  onChoose: (entryId: string) => void;
  onLeave: () => void;
}

function MainPane({ entries, path, onChoose, onLeave }: PaneProps) {
  return (
    <ul className="burger-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.children.length > 0 ? (
            <button
              type="button"
              className="burger-entry"
              data-current={entry.isCurrent || undefined}
              onClick={() => onChoose(entry.id)}
            >
              <span>{entry.name}</span>
              <Icon name="chevron-right" size={16} />
            </button>
          ) : (
            <MenuLink className="burger-entry" entry={entry} path={path} onClick={onLeave} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface SubPaneProps {
  entry: MenuEntry;
  path: string;
  onBack: () => void;
  onLeave: () => void;
}

function SubPane({ entry, path, onBack, onLeave }: SubPaneProps) {
  return (
    <>
      <button type="button" className="burger-entry burger-back" onClick={onBack}>
        <Icon name="chevron-left" size={16} />
        <span>Zurück</span>
      </button>
      <ul className="burger-list">
        <li>
          <MenuLink className="burger-entry" entry={entry} path={path} onClick={onLeave} />
        </li>
        {entry.children.map((child) => (
          <li key={child.id}>
            <MenuLink className="burger-entry burger-child" entry={child} path={path} onClick={onLeave} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface BurgerPanesProps {
  entries: readonly MenuEntry[];
  /** The entry whose sub-navigation is shown; undefined for the main entries. */
  chosen: MenuEntry | undefined;
  path: string;
  send: (event: BurgerEvent) => void;
}

/** The two panes of the drawer (R2.31): the main entries, or the sub-navigation of the chosen one. */
export function BurgerPanes({ entries, chosen, path, send }: BurgerPanesProps) {
  const leave = () => send({ type: 'close' });
  if (chosen === undefined) {
    const choose = (entryId: string) => send({ type: 'choose', entryId });
    return <MainPane entries={entries} path={path} onChoose={choose} onLeave={leave} />;
  }
  return <SubPane entry={chosen} path={path} onBack={() => send({ type: 'back' })} onLeave={leave} />;
}

interface BurgerDrawerProps {
  state: BurgerState;
  send: (event: BurgerEvent) => void;
}

/** The drawer (R2.31): two panes, and a fixed bar below them. */
export function BurgerDrawer({ state, send }: BurgerDrawerProps) {
  const { menu, path } = useCurrentPage();
  const chosen = state.pane === 'sub' ? menu.find(({ id }) => id === state.entryId) : undefined;
  const close = () => send({ type: 'close' });
  return (
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
  );
}
