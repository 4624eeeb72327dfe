import { call } from '../../platform/api/call.ts';
import { hasMembers, isObject, isString, listOf } from '../../platform/api/checks.ts';
import { product } from '../../product.ts';

/** What is known of a new installation while it is entered. */
export interface Described {
  name: string;
  address: { street: string; buildingNumber: string; postalCode: string; city: string };
  operator: { name: string; companyRegisterNumber: string };
  /** Code of the main activity. */
  activity: string;
  /** Of E-PRTR, emissions trading and Seveso. */
  identifiers: string[];
}

/** What of a record is compared with a new one; German, as shown. */
export const comparedParts = {
  name: 'Name',
  address: 'Anschrift',
  operator: 'Betreiber:in',
  activity: 'Haupttätigkeit',
  identifier: 'Kennung',
} as const;

export type ComparedPart = keyof typeof comparedParts;

/** A record that may be the one that is being entered. */
export interface SimilarRecord {
  id: string;
  name: string;
  /** Its address in one line. */
  address: string;
  operator: string;
  /** Whether it is a draft of the user's authority. */
  isDraft: boolean;
  /** What is the same. */
  same: ComparedPart[];
}

/** Most records that are shown. */
export const mostSimilar = 8;

const isSimilar = (value: unknown): value is SimilarRecord =>
  hasMembers(value, { id: isString, name: isString, address: isString, operator: isString, same: listOf(isString) }) &&
  isObject(value);

/** POST api/{P}Installations/similar: installations and drafts like the one that is being entered, the most similar first. */
export const findSimilar = (described: Described, signal?: AbortSignal): Promise<SimilarRecord[]> =>
  call(`${product.api.installations}/similar`, {
    method: 'POST',
    body: described,
    check: listOf(isSimilar),
    ...(signal && { signal }),
  });
