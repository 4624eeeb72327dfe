import { call } from '../api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../api/checks.ts';
import type { InstallationStatus, Permit, PostalAddress } from '../installation/installation-record.ts';
import type { QueryOptions } from '../query/query-store.ts';

/** A postcode, with the place it stands for where one is known. */
export interface Place {
  postalCode: string;
  /** Absent where only the district of the postcode is known. */
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

/** Somebody registered for installations. */
export interface RegisteredOwner {
  /** Key, as in a record's `operator.ownerId`. */
  id: string;
  name: string;
  /** Code, as in a record's `operator.legalForm`. */
  legalForm?: string;
  companyRegisterNumber: string;
  address: PostalAddress;
  /** Installations of theirs that you may see. */
  installations: number;
}

interface InstallationName {
  id: string;
  name: string;
}

/** An owner in full. */
export interface ChosenOwner extends RegisteredOwner {
  /** The first two hundred of them. */
  installationList: (InstallationName & { postalCode: string; city: string })[];
}

/** A site with what stands there. */
export interface ProductionSiteEntry {
  id: string;
  inspireId: string;
  name: string;
  /** Of the first of its installations. */
  address: PostalAddress;
  /** Those that you may see. */
  installations: (InstallationName & { status: InstallationStatus })[];
}

/** A decision (Bescheid) as it is found. */
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

/** What the first call of a pair found; the second one gives the chosen of them in full. */
export interface Choice<Candidate> {
  /** To be sent with the choice. */
  token: string;
  /** Until when it can be made: ISO date-time. */
  expires: string;
  /** Whether there are more than were sent. */
  more: boolean;
  candidates: Candidate[];
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

/** A check of what the first call of a pair answers. */
export const choiceOf =
  <T>(item: (value: unknown) => value is T) =>
  (value: unknown): value is Choice<T> =>
    hasMembers(value, { token: isString, expires: isString, candidates: listOf(item) });

/** GET /api/assistant/searchPostCodeCity (R7.29): at most twenty places by the beginning of a postcode or of a word of their name. */
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
    // Suggestions are a convenience: a failed one is not worth a second call.
    retry: false,
  };
}

const post = <T>(path: string, body: unknown, check: (answer: unknown) => answer is T): Promise<T> =>
  call(`api/${path}`, { method: 'POST', body, check });

/** POST /api/assistant/registered (R7.29): one registered owner; a ResponseError with status 404 where you may see nothing of theirs. */
export const fetchRegisteredOwner = (id: string): Promise<RegisteredOwner> =>
  post('assistant/registered', { id }, isOwner);

/** POST /api/assistant/searchRegistered (R7.29): owners by name or company register number, to choose one of. */
export const searchRegisteredOwners = (query: string): Promise<Choice<RegisteredOwner>> =>
  post('assistant/searchRegistered', { query }, choiceOf(isOwner));

/** POST /api/qt/searchAssistant/result (R7.29): the chosen owner in full. */
export const fetchChosenOwner = (token: string, key: string): Promise<ChosenOwner> =>
  post('qt/searchAssistant/result', { token, key }, isChosenOwner);

/** What sites are looked for by; at least one of them. */
export interface SiteSearch {
  /** Words, each of them part of the site's name, street or place, or a postcode. */
  query?: string;
  id?: string;
  ownerId?: string;
}

/** No more sites are found at once. */
export const mostSites = 50;

/** POST /api/assistant/site (R7.29): production sites by name, at most `mostSites`. */
export const findSites = (search: SiteSearch): Promise<ProductionSiteEntry[]> =>
  post('assistant/site', search, listOf(isSite));

/** What decisions are looked for by; at least one of them. */
export interface DecisionSearch {
  /** Part of the file reference or the title. */
  query?: string;
  installationId?: string;
}

/** POST /api/assistant/ebbCall (R7.29): decisions of the authorities, to choose one of. */
export const searchDecisions = (search: DecisionSearch): Promise<Choice<DecisionCandidate>> =>
  post('assistant/ebbCall', search, choiceOf(isDecision));

/** POST /api/qt/ebbAssistant/result (R7.29): the chosen decision in full. */
export const fetchChosenDecision = (token: string, key: string): Promise<ChosenDecision> =>
  post('qt/ebbAssistant/result', { token, key }, isChosenDecision);
