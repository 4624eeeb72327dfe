import { atom, computed, type ReadableAtom } from 'nanostores';
import { isObject } from '../api/checks.ts';
import { shared } from '../page/shared.ts';
import { entriesWith, type ListedStorage, localStorageOf, readStored, writeStored } from '../page/storage.ts';
import { product } from '../product.ts';
import { $timer } from '../timer/session-timer-store.ts';
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

/** A form with changes that are not saved. */
export interface UnsavedForm {
  /** The visitor leaves all the same: nothing of the changes is to be kept. */
  discard(): void;
}

const $forms = shared('unsaved-forms', () => atom<readonly UnsavedForm[]>([]));

/** Whether leaving the page would lose something: who offers a way off it asks first. */
export const $hasUnsavedChanges: ReadableAtom<boolean> = shared('unsaved-changes', () =>
  computed($forms, (forms) => forms.length > 0),
);

/** The browser asks in words of its own. Who has to sign in again is not asked: a draft is kept. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if ($timer.get().phase !== 'expired') event.preventDefault();
}

/** Says that a form holds changes until the function it returns is called. Closing, reloading or leaving the page is asked about meanwhile. */
export function holdUnsaved(form: UnsavedForm): () => void {
  if ($forms.get().length === 0) globalThis.addEventListener?.('beforeunload', askBeforeUnload);
  $forms.set([...$forms.get(), form]);
  return () => {
    $forms.set($forms.get().filter((each) => each !== form));
    // A page that listens is not kept for going back to.
    if ($forms.get().length === 0) globalThis.removeEventListener?.('beforeunload', askBeforeUnload);
  };
}

/** The visitor has said that the changes may go. */
export function discardUnsaved(): void {
  for (const form of $forms.get()) form.discard();
}
