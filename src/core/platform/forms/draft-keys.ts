import { product } from '../../product.ts';

/** Prefix of the storage keys of drafts, followed by the JSON of user and form. */
export const draftPrefix = `${product.key}.draft.`;

/** Storage key of the time (ISO date-time) of the last deliberate sign-out in this browser. */
export const signedOutKey = `${product.key}.signedOut`;
