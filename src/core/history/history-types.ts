/** `HISTORY`: what happened to something; `VERSIONING`: its states, any of which can be looked at (R3.9). */
export type HistoryType = 'HISTORY' | 'VERSIONING';
export const historyTypes: readonly HistoryType[] = ['HISTORY', 'VERSIONING'];

/** Whether changes are marked (R4.40). */
export type ShowChanges = 'Hide' | 'Show';

/** What an item is called, and what a click on its name does: `onClick` is run, then `linkTo` is gone to. */
export interface HistoryTitle {
  name: string;
  onClick?: () => void;
  /** Address, relative to the page or complete. */
  linkTo?: string;
}

/** Something that happened (R3.9). */
export interface HistoryItem {
  /** Unique within the definition. */
  id: string;
  /** ISO date or date-time. */
  date: string;
  title: HistoryTitle;
  /** Who it was, for visitors. */
  user?: string;
  /** What was changed, a line for each kind of change. */
  details?: readonly string[];
  /** A state of it in a word or two, such as that it is not published. */
  mark?: string;
}

/** A state that can be looked at (R3.9). */
export interface VersioningItem extends HistoryItem {
  /** What the button that shows it says. */
  versioningButtonDisplayValue: string;
}

interface CommonDefinition {
  /** Unique on the page. */
  id: string;
  /** Default Hide. */
  defaultShowChanges?: ShowChanges;
  /** Default: the newest item. */
  defaultActiveVersionId?: string;
}

/** What has a history, and which (R3.9). Items in any order. */
export type HistoryDefinition = CommonDefinition &
  (
    | { historyType: 'HISTORY'; items: readonly HistoryItem[] }
    | { historyType: 'VERSIONING'; items: readonly VersioningItem[] }
  );

/** What the visitor has chosen; what is absent is as the definition has it. */
export interface HistoryChoice {
  readonly activeVersionId?: string;
  readonly showChanges?: ShowChanges;
  /** The version that changes are counted from. */
  readonly comparedVersionId?: string;
}

/** A history as it is shown. */
export interface HistoryState {
  /** Undefined only where there is no item. */
  readonly activeVersionId: string | undefined;
  readonly showChanges: ShowChanges;
  /** The version that changes of the active one are counted from, always an older one; undefined where there is none. */
  readonly comparedVersionId: string | undefined;
}
