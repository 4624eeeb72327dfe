/** `HISTORY`: what happened to something; `VERSIONING`: its states, each of which can be viewed (R3.9). */
export type HistoryType = 'HISTORY' | 'VERSIONING';
export const historyTypes: readonly HistoryType[] = ['HISTORY', 'VERSIONING'];

/** Whether changes are marked (R4.40). */
export type ShowChanges = 'Hide' | 'Show';

/** An item's name and what a click on it does: it runs `onClick`, then navigates to `linkTo`. */
export interface HistoryTitle {
  name: string;
  onClick?: () => void;
  /** Relative or absolute URL. */
  linkTo?: string;
}

/** Something that happened (R3.9). */
export interface HistoryItem {
  /** Unique within the definition. */
  id: string;
  /** ISO date or date-time. */
  date: string;
  title: HistoryTitle;
  /** Who did it, as shown to visitors. */
  user?: string;
  /** What was changed, one line per kind of change. */
  details?: readonly string[];
  /** A short state, such as "not published". */
  mark?: string;
}

/** A state that can be viewed (R3.9). */
export interface VersioningItem extends HistoryItem {
  /** Label of the button that shows it. */
  versioningButtonDisplayValue: string;
}

/** What will happen on a day ahead; it cannot be viewed yet. */
export type AnnouncedItem = Pick<HistoryItem, 'id' | 'date' | 'user' | 'details'>;

interface CommonDefinition {
  /** Unique on the page. */
  id: string;
  /** Default Hide. */
  defaultShowChanges?: ShowChanges;
  /** Default: the newest item. */
  defaultActiveVersionId?: string;
  /** What a history shows above what has happened, the next one first. */
  announced?: readonly AnnouncedItem[];
}

/** A history (R3.9). Items may be in any order. */
export type HistoryDefinition = CommonDefinition &
  (
    | { historyType: 'HISTORY'; items: readonly HistoryItem[] }
    | { historyType: 'VERSIONING'; items: readonly VersioningItem[] }
  );

/** The visitor's choice; absent members default to the definition. */
export interface HistoryChoice {
  readonly activeVersionId?: string;
  readonly showChanges?: ShowChanges;
  /** The version with which the active one is compared. */
  readonly comparedVersionId?: string;
}

/** A history as it is shown. */
export interface HistoryState {
  /** Undefined only if there are no items. */
  readonly activeVersionId: string | undefined;
  readonly showChanges: ShowChanges;
  /** The version with which the active one is compared, always an older one; undefined if there is none. */
  readonly comparedVersionId: string | undefined;
}
