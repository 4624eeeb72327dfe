/**
 * Shapes of the register's search (R7.35, R7.34: POST /api/{P}Installations, GET /api/filter/metadata).
 * The server checks its own schemas against these types; the page uses them as they are.
 */

/** Which part of the register is searched (R3.5). */
export type OverviewSelection = 'all' | 'official' | 'owner';

/** Operating status of the EU Registry on Industrial Sites. */
export type InstallationStatus = 'functional' | 'notRegulated' | 'disused' | 'decommissioned';

/** The criteria whose values are chosen from a list or tree; each has counts. */
export const facetIds = ['activities', 'branches', 'regions', 'authorities', 'statuses', 'batConclusions'] as const;
export type FacetId = (typeof facetIds)[number];

/** What results can be put in order by. */
export const sortKeys = [
  'relevance',
  'name',
  'operator',
  'place',
  'activity',
  'status',
  'lastInspection',
  'lastChange',
] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortDirection = 'asc' | 'desc';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** ISO dates (yyyy-mm-dd), both inclusive; `never` asks for installations without any inspection instead. */
export interface DateRangeCriterion {
  from?: string;
  to?: string;
  never?: true;
}

/**
 * The search body. Absent means "not restricted". Values within one facet are alternatives, facets restrict each other.
 * `activities` holds Annex I codes or their groups ('1', '5.3', '5.3a'): a code stands for all below it.
 * `regions` holds federal states ('4') and districts ('405').
 */
export interface InstallationSearch {
  /** At most 200 characters. */
  text?: string;
  overview?: OverviewSelection;
  activities?: string[];
  branches?: string[];
  regions?: string[];
  authorities?: string[];
  statuses?: InstallationStatus[];
  batConclusions?: string[];
  lastInspection?: DateRangeCriterion;
  /** Default: relevance with text, else name. */
  sort?: SortKey;
  direction?: SortDirection;
  /** From 1. */
  page?: number;
  /** Default 25. */
  pageSize?: PageSize;
}

/**
 * What changed at an installation: a decision granted or updated, a derogation begun, its operating status, the state of its
 * adaptation to a BAT conclusion, or that an inspection was made; `record` where only its entry in the register is known.
 */
export const changeKinds = [
  'permitGranted',
  'permitUpdated',
  'derogation',
  'status',
  'batConclusion',
  'inspection',
  'record',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One row of the result list. */
export interface InstallationRow {
  /** URL-safe public id, stable over imports. */
  id: string;
  name: string;
  operator: string;
  postalCode: string;
  city: string;
  /** Empty where the record has none (an installation abroad). */
  districtCode: string;
  district: string;
  federalStateCode: string;
  federalState: string;
  activityCode: string;
  /** Legal version in which `activityCode` is meant (the code 6.6 changed its meaning in 2024). */
  activityLegalVersion: LegalVersion;
  activityTitle: string;
  /** Number of further Annex I activities. */
  furtherActivities: number;
  branch: string;
  status: InstallationStatus;
  /** ISO date of the newest inspection. */
  lastInspection?: string;
  /** The newest thing known to have happened, never in the future; ISO date. */
  lastChange: { date: string; kind: ChangeKind };
  /** A generated example, to be marked "Beispieldaten". */
  example: boolean;
  /** Published to everyone; false only where the viewer may see unpublished records. */
  published: boolean;
}

export type LegalVersion = '2010/75/EU' | '2024/1785';

/** Number of installations per value; values with 0 may be absent. Each facet ignores its own restriction. */
export type FacetCounts = Record<string, number>;

/** What to leave out of a search without results, and how many results that gives. */
export interface LooseningProposal {
  /** The member of the search to drop or change. */
  criterion: FacetId | 'text' | 'lastInspection' | 'overview';
  /** A single value to drop; absent: the whole criterion. For `text`: the text to search for instead. */
  value?: string;
  total: number;
}

export interface InstallationSearchResult {
  total: number;
  page: number;
  pageSize: PageSize;
  sort: SortKey;
  direction: SortDirection;
  items: InstallationRow[];
  facets: Record<FacetId, FacetCounts>;
  /** Inspections: earliest and latest date among the results without the date criterion, and how many have none. */
  lastInspection: { min?: string; max?: string; never: number };
  /** 'similar' where the text was found only by typo tolerance. */
  textMatch: 'none' | 'exact' | 'similar';
  /** Folded words that matched, to be marked in the rows. */
  matchedWords: string[];
  /** Filled when total is 0, best first. */
  loosen: LooseningProposal[];
  /** Grows with every change of the register. */
  dataVersion: number;
  /** ISO date-time of the newest change. */
  lastUpdate: string;
}

/** One value of a criterion; trees nest (Annex I group → activity → part; federal state → district). */
export interface CriterionOption {
  value: string;
  /** What the visitor reads. */
  label: string;
  /** Code shown beside the label, where the value is not self-explanatory. */
  code?: string;
  children?: CriterionOption[];
}

/** Describes one criterion of the search (R7.34). */
export interface CriterionMetadata {
  id: FacetId | 'lastInspection' | 'text' | 'overview';
  label: string;
  /** Group in the filter panel. */
  category: string;
  kind: 'text' | 'tree' | 'multiselect' | 'daterange' | 'select';
  defaultExpanded: boolean;
  options?: CriterionOption[];
}

export interface FilterMetadata {
  dataVersion: number;
  criteria: CriterionMetadata[];
}

/** A suggestion while typing (GET /api/{P}Installations/suggest?text=…), at most 10, grouped by kind. */
export interface Suggestion {
  kind: 'installation' | 'operator' | 'place' | 'activity';
  label: string;
  /** Second line: operator and place, or the number of installations. */
  detail: string;
  /** What a choice does: opens an installation, searches for a text, or sets a criterion. */
  action: { open: string } | { text: string } | { facet: FacetId; value: string };
}
