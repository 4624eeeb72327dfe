import type { SettingsError } from '../../account/portal/user-settings.ts';

/** Key and name of the built-in filter (R3.8). */
export const defaultFilterKey = 'OJS_DEFAULT_FILTER';
export const defaultFilterName = 'Standardfilter';
/** Name of a filter that has not been given one yet (R3.8). */
export const unnamedFilterName = 'Unbenannter Filter';
export const copyPrefix = 'Kopie von';
/** Suffix of the name of a filter with unsaved changes (R3.8). */
export const unsavedMarker = '(*)';
/** Maximum length of a filter's name, in characters (R5.26). */
export const maxFilterName = 100;

/** `apply`: edits take effect when they are applied; `live`: at once (R4.20). */
export type UpdateMode = 'live' | 'apply';

/** A criterion as the engine knows it (R3.6). Values are JSON; undefined restricts nothing. */
export interface CriterionDefinition {
  id: string;
  label: string;
  /** The criterion's group in the panel; empty: a group of its own. */
  category: string;
  defaultExpanded: boolean;
  /** Initial value, also restored by a reset. */
  defaultValue?: unknown;
  /** Normalizes a value, so that equivalent values become equal; undefined if it is invalid or restricts nothing. */
  normalize(value: unknown): unknown;
  /** A value as shown to the visitor, as a list of its parts. */
  displayValue?(value: unknown): readonly string[];
}

/** Defines what can be filtered and how (R3.6). */
export interface FilterDefinition {
  id: string;
  /** Whether filters are initially enabled. Default false. */
  defaultEnabled?: boolean;
  /** Default apply. */
  updateMode?: UpdateMode;
  /** Disables saved filters: nothing is stored, named or shared. Default false. */
  disableFilterManagement?: boolean;
  criterias: readonly CriterionDefinition[];
}

/** The values of one criterion in one filter (R3.7). */
export interface CriterionValue {
  readonly label: string;
  /** The edited value, active once applied. */
  readonly applyable: unknown;
  /** The active value, while the filter is enabled. */
  readonly current: unknown;
  /** The value restored by a reset: the definition's default, or the saved value of a saved filter. */
  readonly default: unknown;
}

/** A named filter (R3.7). */
export interface FilterValue {
  readonly name: string;
  /** False for the default filter: it cannot be renamed or deleted, and editing it creates another filter (R4.21, R5.25). */
  readonly editable: boolean;
  /** Whether it has changed since it was last applied or reset; these changes are not saved (R4.22). */
  readonly touched: boolean;
  readonly enabled: boolean;
  readonly criterias: Readonly<Record<string, CriterionValue>>;
}

/** Everything about the filters of one filter id (R3.7). */
export interface FilterContainer {
  /** Undefined: no filter is selected, and only the defaults restrict. */
  readonly selectedKey: string | undefined;
  /** Why the saved filters could not be loaded (R4.29). */
  readonly error: SettingsError | undefined;
  /** By key, in the order of the list. */
  readonly filters: Readonly<Record<string, FilterValue>>;
}

/** Values by criterion; an absent criterion restricts nothing. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** A filter as it is saved: its name, its active values (R7.37), and how its results were shown. */
export interface SavedFilter {
  readonly name: string;
  /** Order and view, which the engine only keeps; absent if saved by an earlier build. */
  readonly shownAs?: Readonly<Record<string, string>>;
  /** Criteria that restrict nothing are absent. */
  readonly criterias: FilterValues;
}

/** The saved filters by key, sorted by key, which is the order of creation. */
export type SavedFilters = Readonly<Record<string, SavedFilter>>;

/** The filters of one filter id, and as what they are saved; filters that are not saved have unsaved changes (R5.23). */
export interface FilterState {
  readonly container: FilterContainer;
  readonly saved: SavedFilters;
}
