import type { SettingsError } from '../portal/user-settings.ts';

/** Key and name of the filter that everybody has (R3.8). */
export const defaultFilterKey = 'OJS_DEFAULT_FILTER';
export const defaultFilterName = 'Standardfilter';
/** What a filter is called until it has been given a name (R3.8). */
export const unnamedFilterName = 'Unbenannter Filter';
export const copyPrefix = 'Kopie von';
/** Stands behind the name of a filter with unsaved changes (R3.8). */
export const unsavedMarker = '(*)';
/** Longest name of a filter, in characters (R5.26). */
export const maxFilterName = 100;

/** `apply`: edits take effect when they are applied; `live`: at once (R4.20). */
export type UpdateMode = 'live' | 'apply';

/** What the engine knows of a criterion (R3.6). Values are JSON; undefined restricts nothing. */
export interface CriterionDefinition {
  id: string;
  label: string;
  /** The panel's group of criteria that belong together; empty: a group of its own. */
  category: string;
  defaultExpanded: boolean;
  /** What it begins with, and goes back to. */
  defaultValue?: unknown;
  /** The one form of all values that mean the same; undefined for what restricts nothing or is no value. */
  normalize(value: unknown): unknown;
  /** A value as the visitor reads it, each of its parts for itself. */
  displayValue?(value: unknown): readonly string[];
}

/** What can be filtered, and how (R3.6). */
export interface FilterDefinition {
  id: string;
  /** Whether filters are in force at first. Default false. */
  defaultEnabled?: boolean;
  /** Default apply. */
  updateMode?: UpdateMode;
  /** No saved filters: nothing is kept, named or shared. Default false. */
  disableFilterManagement?: boolean;
  criterias: readonly CriterionDefinition[];
}

/** The values of one criterion in one filter (R3.7). */
export interface CriterionValue {
  readonly label: string;
  /** As it has been edited; in force once it is applied. */
  readonly applyable: unknown;
  /** What the filter restricts by, while it is enabled. */
  readonly current: unknown;
  /** What a reset goes back to: the definition's, and of a saved filter what was saved. */
  readonly default: unknown;
}

/** A named filter (R3.7). */
export interface FilterValue {
  readonly name: string;
  /** The default filter is not: it can be neither renamed nor deleted, and edits of it make another (R4.21, R5.25). */
  readonly editable: boolean;
  /** Changed since it was last applied or reset: its changes are not saved (R4.22). */
  readonly touched: boolean;
  readonly enabled: boolean;
  readonly criterias: Readonly<Record<string, CriterionValue>>;
}

/** Everything about the filters of one filter id (R3.7). */
export interface FilterContainer {
  /** Undefined: no filter is selected, and nothing is restricted but by the defaults. */
  readonly selectedKey: string | undefined;
  /** Why the saved filters could not be loaded (R4.29). */
  readonly error: SettingsError | undefined;
  /** By key, in the order of the list. */
  readonly filters: Readonly<Record<string, FilterValue>>;
}

/** Values by criterion; one that is absent restricts nothing. */
export type FilterValues = Readonly<Record<string, unknown>>;
