import { isObject } from '../api/checks.ts';
import { entriesWith, type ListedStorage, localStorageOf, readStored, writeStored } from '../page/storage.ts';
import { product } from '../product.ts';
import type { FormValues } from './field.ts';

/** What was entered and not saved, as the browser keeps it. */
export interface Draft {
  values: FormValues;
  /** ISO date-time. */
  keptAt: string;
  /** The version of what is edited on which the values rest, such as its ETag. */
  basis?: string;
}

/** Under it drafts are kept; the rest of a key is JSON of user and form. */
export const draftPrefix = `${product.key}.draft.`;
/** Older drafts are of no use to anybody, in ms. */
const longest = 14 * 24 * 60 * 60 * 1000;

const keyOf = (user: string, form: string): string => draftPrefix + JSON.stringify([user, form]);

/** Keeps a draft of one user's form. Chosen files cannot be kept. */
export function keepDraft(user: string, form: string, draft: Draft, storage = localStorageOf()): void {
  writeStored(keyOf(user, form), draft, storage);
}

export function dropDraft(user: string, form: string, storage = localStorageOf()): void {
  writeStored(keyOf(user, form), undefined, storage);
}

/** The draft of this user; those of others on the same browser go, whoever they were. */
export function readDraft(
  user: string,
  form: string,
  now = Date.now(),
  storage: ListedStorage | undefined = localStorageOf(),
): Draft | undefined {
  const own = `${draftPrefix}${JSON.stringify([user]).slice(0, -1)},`;
  dropWhere((key) => !key.startsWith(own), storage);
  const stored = readStored(keyOf(user, form), storage);
  if (!isObject(stored) || !isObject(stored.values) || typeof stored.keptAt !== 'string') return undefined;
  const { values, keptAt, basis } = stored;
  if (!(now - Date.parse(keptAt) < longest)) {
    dropDraft(user, form, storage);
    return undefined;
  }
  return { values, keptAt, ...(typeof basis === 'string' && { basis }) };
}

/** Somebody signs out: no draft of anybody stays in the browser. */
export const dropDrafts = (storage: ListedStorage | undefined = localStorageOf()): void =>
  dropWhere(() => true, storage);

function dropWhere(goes: (key: string) => boolean, storage: ListedStorage | undefined): void {
  for (const [rest] of entriesWith(draftPrefix, storage)) {
    if (goes(draftPrefix + rest)) writeStored(draftPrefix + rest, undefined, storage);
  }
}
