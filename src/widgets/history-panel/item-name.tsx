import type { ReactNode } from 'react';
import type { HistoryStore, Navigate } from '../../core/history/history-store.ts';
import type { HistoryItem } from '../../core/history/history-types.ts';
import { announceNavigation } from '../../ui/navigation/link.tsx';
import { isPlainClick } from '../../ui/navigation/plain-click.ts';

/** Goes where an item leads, unless the page is there already or shows it in its own way. */
export function navigateFrom(element: Element): Navigate {
  return (address) => {
    const { href } = new URL(address, document.baseURI);
    if (href !== location.href && announceNavigation(element, { href, kind: 'version' })) location.assign(href);
  };
}

interface Props {
  history: HistoryStore;
  item: HistoryItem;
  /** Whether it is what is shown at present. */
  isShown?: boolean;
  onSelect(navigate: Navigate): void;
  children: ReactNode;
}

/** What an item is chosen by: a link where it has an address, a button where it is shown in place only, else its words alone. */
export function ItemName({ history, item, isShown = false, onSelect, children }: Props) {
  const address = history.addressOf(item);
  const state = isShown ? ({ 'aria-current': 'true' } as const) : {};
  if (address !== undefined) {
    return (
      <a
        {...state}
        className="item-name"
        href={address}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onSelect(navigateFrom(event.currentTarget));
        }}
      >
        {children}
      </a>
    );
  }
  if (history.historyType === 'HISTORY' && !item.title.onClick) return <span className="item-name">{children}</span>;
  return (
    <button
      {...state}
      type="button"
      className="item-name"
      onClick={({ currentTarget }) => onSelect(navigateFrom(currentTarget))}
    >
      {children}
    </button>
  );
}
