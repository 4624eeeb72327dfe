import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../../platform/api/checks.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import type { InstallationStatus, Permit, PostalAddress } from '../installation/installation-record.ts';
import { type Choice, choiceOf } from './candidates.ts';

/** A postcode with its place, if known. */
export interface Place {
  postalCode: string;
  /** Absent if only the district of the postcode is known. */
  city?: string;
  /** Municipality code (GKZ), five digits. */
  municipalityCode?: string;
  districtCode: string;
  district: string;
  federalStateCode: string;
  federalState: string;
  /** Centre of the municipality, WGS 84 degrees. */
  longitude?: number;
  latitude?: number;
  /** Published installations with this postcode and place. */
  installations: number;
}

/** A person or company registered as an operator of installations. */
export interface RegisteredOwner {
  /** Key, as in a record's `operator.ownerId`. */
  id: string;
  name: string;
  /** Code, as in a record's `operator.legalForm`. */
  legalForm?: string;
  companyRegisterNumber: string;
  address: PostalAddress;
  /** Number of their installations that the visitor may see. */
  installations: number;
}

interface InstallationName {
  id: string;
  name: string;
}

/** An owner in full. */
export interface ChosenOwner extends RegisteredOwner {
  /** The first 200 installations. */
  installationList: (InstallationName & { postalCode: string; city: string })[];
}

/** A site with its installations. */
export interface ProductionSiteEntry {
  id: string;
  inspireId: string;
  name: string;
  /** Address of its first installation. */
  address: PostalAddress;
  /** Only those that the visitor may see. */
  installations: (InstallationName & { status: InstallationStatus })[];
}

/** A decision (Bescheid) in the search results. */
export interface DecisionCandidate {
  key: string;
  reference: string;
  title: string;
  authority: string;
  dateOfGranting?: string;
  installation: InstallationName;
}

/** A decision in full. */
export interface ChosenDecision extends Permit {
  installation: InstallationName & { operator: string };
}

const isPlace = (value: unknown): value is Place =>
  hasMembers(value, { postalCode: isString, districtCode: isString, district: isString, installations: isCount });
const isOwner = (value: unknown): value is RegisteredOwner =>
  hasMembers(value, { id: isString, name: isString, address: isObject, installations: isCount });
const isName = (value: unknown): value is InstallationName => hasMembers(value, { id: isString, name: isString });
const isChosenOwner = (value: unknown): value is ChosenOwner =>
  isOwner(value) && hasMembers(value, { installationList: listOf(isName) });
const isSite = (value: unknown): value is ProductionSiteEntry =>
  hasMembers(value, { id: isString, name: isString, address: isObject, installations: listOf(isName) });
const isDecision = (value: unknown): value is DecisionCandidate =>
  hasMembers(value, { key: isString, reference: isString, installation: isName });
const isChosenDecision = (value: unknown): value is ChosenDecision =>
  hasMembers(value, { id: isString, reference: isString, installation: isName });

/** Whether a text is long enough to search by: shorter ones occur nearly everywhere, and the server refuses them. */
export const isSearchable = (text: string): boolean => /([\p{L}\p{N}].*){2}/su.test(text);

/** What whoever typed less reads. */
export const notSearchable = 'Bitte mindestens zwei Buchstaben oder Ziffern eingeben.';

/** GET /api/assistant/searchPostCodeCity (R7.29): at most 20 places whose postcode, or a word of whose name, starts with the query. */
export function searchPlaces(query: string, signal?: AbortSignal): Promise<Place[]> {
  return call('api/assistant/searchPostCodeCity', {
    query: { query },
    check: listOf(isPlace),
    ...(signal && { signal }),
  });
}

export function placesQuery(query: string): QueryOptions<Place[]> {
  return {
    queryKey: ['assistant', 'places', query],
    queryFn: ({ signal }) => searchPlaces(query, signal),
    staleTime: 60_000,
    // Suggestions are a convenience: a failed call is not worth a retry.
    retry: false,
  };
}

const post = <T>(path: string, body: unknown, check: (answer: unknown) => answer is T): Promise<T> =>
  call(`api/${path}`, { method: 'POST', body, check });

/** POST /api/assistant/registered (R7.29): a registered owner; rejects with a ResponseError (404) if the visitor may not see them. */
export const fetchRegisteredOwner = (id: string): Promise<RegisteredOwner> =>
  post('assistant/registered', { id }, isOwner);

/** POST /api/assistant/searchRegistered (R7.29): finds owners by name or company register number, to choose from. */
export const searchRegisteredOwners = (query: string): Promise<Choice<RegisteredOwner>> =>
  post('assistant/searchRegistered', { query }, choiceOf(isOwner));

/** POST /api/qt/searchAssistant/result (R7.29): the chosen owner in full. */
export const fetchChosenOwner = (token: string, key: string): Promise<ChosenOwner> =>
  post('qt/searchAssistant/result', { token, key }, isChosenOwner);

/** An installation in the search results. */
export interface FoundInstallation extends InstallationName {
  operator: string;
  postalCode: string;
  city: string;
}

const isFound = (value: unknown): value is FoundInstallation =>
  hasMembers(value, { id: isString, name: isString, operator: isString, postalCode: isString, city: isString });

/** POST /api/{P}Installations (R7.35): the first ten installations that the words find, and whether there are more. */
export async function findInstallations(text: string): Promise<{ found: FoundInstallation[]; more: boolean }> {
  const isResult = (value: unknown): value is { items: FoundInstallation[]; total: number } =>
    hasMembers(value, { items: listOf(isFound), total: isCount });
  const { items, total } = await call(product.api.installations, {
    ...{ method: 'POST', body: { text, pageSize: 10 } },
    check: isResult,
  });
  return { found: items, more: total > items.length };
}

/** Criteria for finding sites; at least one is required. */
export interface SiteSearch {
  /** Words that each occur in the site's name, street or place, or a postcode. */
  query?: string;
  id?: string;
  ownerId?: string;
}

/** Maximum number of sites found at once. */
export const maxSites = 50;

/** POST /api/assistant/site (R7.29): finds production sites by name, at most `maxSites`. */
export const findSites = (search: SiteSearch): Promise<ProductionSiteEntry[]> =>
  post('assistant/site', search, listOf(isSite));

/** Criteria for finding decisions; at least one is required. */
export interface DecisionSearch {
  /** Part of the file reference or the title. */
  query?: string;
  installationId?: string;
}

/** POST /api/assistant/ebbCall (R7.29): finds decisions of the authorities, to choose from. */
export const searchDecisions = (search: DecisionSearch): Promise<Choice<DecisionCandidate>> =>
  post('assistant/ebbCall', search, choiceOf(isDecision));

/** POST /api/qt/ebbAssistant/result (R7.29): the chosen decision in full. */
export const fetchChosenDecision = (token: string, key: string): Promise<ChosenDecision> =>
  post('qt/ebbAssistant/result', { token, key }, isChosenDecision);
