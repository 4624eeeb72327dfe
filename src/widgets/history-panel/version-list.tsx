import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatDay } from '#core/platform/format/date.ts';
import type { HistoryStore, Navigate } from '#core/register/history/history-store.ts';
import { olderThan } from '#core/register/history/history-transitions.ts';
import type { HistoryItem, HistoryState, VersioningItem } from '#core/register/history/history-types.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { announceNavigation, isPlainClick } from '../../ui/navigation/link.tsx';

/** Navigates to an item's address, unless the page is already there or handles the navigation itself. */
function navigateFrom(element: Element): Navigate {
  return (address) => {
    const { href } = new URL(address, document.baseURI);
    if (href !== location.href && announceNavigation(element, { href, kind: 'version' })) location.assign(href);
  };
}

interface ItemNameProps {
  history: HistoryStore;
  item: HistoryItem;
  /** Whether the item is currently shown. */
  isShown?: boolean;
  onSelect(navigate: Navigate): void;
  children: ReactNode;
}

/** The name of an item: a link if it has an address, a button if it can only be shown in place, plain text otherwise. */
export function ItemName({ history, item, isShown = false, onSelect, children }: ItemNameProps) {
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

interface Props {
  history: HistoryStore;
  /** Newest first. */
  versions: readonly VersioningItem[];
  shown: HistoryState;
  currentVersionId: string | undefined;
  onChosen(): void;
  onChange(): void;
}

/** The versions to select from, with tools for the one shown: its changes, the version to compare with, and the way back. */
export function VersionList({ history, versions, shown, currentVersionId, onChosen, onChange }: Props) {
  const { activeVersionId, showChanges, comparedVersionId } = shown;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const goesToList = useRef(false);
  const older = olderThan(versions, activeVersionId);
  const isShowing = showChanges === 'Show';
  const isCurrent = activeVersionId === currentVersionId;

  useEffect(() => {
    // The button that led back has disappeared, so move the focus to the current version.
    if (goesToList.current && isCurrent) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    goesToList.current = false;
  }, [isCurrent]);

  const jump = (navigate: Navigate) => {
    goesToList.current = true;
    history.jumpToCurrent(navigate);
    onChosen();
  };
  const select = (version: VersioningItem, navigate: Navigate) => {
    if (version.id === currentVersionId && !isCurrent) jump(navigate);
    else {
      history.select(version.id, navigate);
      onChosen();
    }
  };

  return (
    <>
      <div className="version-tools n-no-print">
        {!isCurrent && (
          <Button variant="primary" icon="history" onClick={({ currentTarget }) => jump(navigateFrom(currentTarget))}>
            Zurück zum aktuellen Stand
          </Button>
        )}
        <Button
          icon={isShowing ? 'collapse' : 'expand'}
          disabled={older.length === 0}
          onClick={() => {
            history.setShowChanges(isShowing ? 'Hide' : 'Show');
            onChange();
          }}
        >
          {isShowing ? 'Änderungen ausblenden' : 'Änderungen einblenden'}
        </Button>
        {older.length === 0 && <p className="item-detail">Zu diesem Stand gibt es keinen früheren.</p>}
        {isShowing && older.length > 0 && (
          <p className="version-compared">
            <label htmlFor={`${id}compared`}>Verglichen mit</label>
            <NativeSelect
              id={`${id}compared`}
              value={comparedVersionId}
              onChange={({ target }) => {
                history.compareWith(target.value);
                onChange();
              }}
            >
              {older.map(({ id: olderId, versioningButtonDisplayValue }) => (
                <option key={olderId} value={olderId}>
                  {versioningButtonDisplayValue}
                </option>
              ))}
            </NativeSelect>
          </p>
        )}
      </div>
      <ol ref={list} className="version-list">
        {versions.map((version) => (
          <li key={version.id} data-item={version.id} data-shown={version.id === activeVersionId || undefined}>
            <ItemName
              history={history}
              item={version}
              isShown={version.id === activeVersionId}
              onSelect={(navigate) => select(version, navigate)}
            >
              {version.versioningButtonDisplayValue}
            </ItemName>
            {version.id === currentVersionId && <span className="item-mark">aktuell</span>}
            {version.mark && <span className="item-mark">{version.mark}</span>}
            <p className="item-when">
              {[version.title.name, formatDay(version.date), version.user].filter(Boolean).join(' · ')}
            </p>
            {version.details?.map((line) => (
              <p key={line} className="item-detail">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
