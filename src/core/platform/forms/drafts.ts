import { atom, computed, type ReadableAtom } from 'nanostores';
import { isObject } from '../api/checks.ts';
import { shared } from '../page/shared.ts';
import { entriesWith, type ListedStorage, localStorageOf, readStored, writeStored } from '../page/storage.ts';
import { draftPrefix, signedOutKey } from './draft-keys.ts';
import type { FormValues } from './field.ts';

/** Unsaved input, as kept in the browser. */
export interface Draft {
  values: FormValues;
  /** ISO date-time. */
  keptAt: string;
  /** The version on which the values are based, such as an ETag. */
  basis?: string;
}

/** Maximum age of a draft, in ms. */
const maxAge = 14 * 24 * 60 * 60 * 1000;

const keyOf = (user: string, form: string): string => draftPrefix + JSON.stringify([user, form]);

/**
 * Stores a draft of a user's form. Selected files cannot be stored. Nothing is stored if somebody has signed out in this browser since
 * the form was opened: the user of a form left open in another tab is gone.
 *
 * @param since when the form was opened, in ms
 */
export function saveDraft(user: string, form: string, draft: Draft, since: number, storage = localStorageOf()): void {
  const signedOut = readStored(signedOutKey, storage);
  const signedOutAt = typeof signedOut === 'string' ? Date.parse(signedOut) : Number.NaN;
  // A later time comes from a clock that has since been set back.
  if (signedOutAt >= since && signedOutAt <= Date.parse(draft.keptAt)) return;
  writeStored(keyOf(user, form), draft, storage);
}

export function dropDraft(user: string, form: string, storage = localStorageOf()): void {
  writeStored(keyOf(user, form), undefined, storage);
}

/** Returns this user's draft and deletes the drafts of all other users of this browser. */
export function readDraft(
  user: string,
  form: string,
  now = Date.now(),
  storage: ListedStorage | undefined = localStorageOf(),
): Draft | undefined {
  dropDraftsOfOthers(user, storage);
  const stored = readStored(keyOf(user, form), storage);
  if (!isObject(stored) || !isObject(stored.values) || typeof stored.keptAt !== 'string') return undefined;
  const { values, keptAt, basis } = stored;
  if (!(now - Date.parse(keptAt) < maxAge)) {
    dropDraft(user, form, storage);
    return undefined;
  }
  return { values, keptAt, ...(typeof basis === 'string' && { basis }) };
}

/** Deletes all drafts because the user has signed out; forms opened before store no more. The portal's page does the same. */
export function dropDrafts(now = Date.now(), storage: ListedStorage | undefined = localStorageOf()): void {
  dropWhere(() => true, storage);
  writeStored(signedOutKey, new Date(now).toISOString(), storage);
}

/** Deletes the drafts of everybody but this user, who has signed in. */
export function dropDraftsOfOthers(user: string, storage: ListedStorage | undefined = localStorageOf()): void {
  const own = `${draftPrefix}${JSON.stringify([user]).slice(0, -1)},`;
  dropWhere((key) => !key.startsWith(own), storage);
}

function dropWhere(matches: (key: string) => boolean, storage: ListedStorage | undefined): void {
  for (const [rest] of entriesWith(draftPrefix, storage)) {
    if (matches(draftPrefix + rest)) writeStored(draftPrefix + rest, undefined, storage);
  }
}

/** A form with unsaved changes. */
export interface UnsavedForm {
  /** Discards the changes because the visitor leaves anyway. */
  discard(): void;
}

const $forms = shared('unsaved-forms', () => atom<readonly UnsavedForm[]>([]));

/** Whether leaving the page would lose changes, so that the visitor must be asked first. */
export const $hasUnsavedChanges: ReadableAtom<boolean> = shared('unsaved-changes', () =>
  computed($forms, (forms) => forms.length > 0),
);

const leaving = shared('leaving-with-drafts', () => ({ isAsked: true }));

/** Whether the browser asks before a page with unsaved changes is left: not once the session has expired, since drafts are then kept. */
export function askBeforeLeaving(isAsked: boolean): void {
  leaving.isAsked = isAsked;
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (leaving.isAsked) event.preventDefault();
}

/** Registers a form with unsaved changes until the returned function is called. Meanwhile the browser asks before leaving the page. */
export function registerUnsavedForm(form: UnsavedForm): () => void {
  if ($forms.get().length === 0) globalThis.addEventListener?.('beforeunload', askBeforeUnload);
  $forms.set([...$forms.get(), form]);
  return () => {
    $forms.set($forms.get().filter((each) => each !== form));
    // A page with a beforeunload listener may be excluded from the back/forward cache.
    if ($forms.get().length === 0) globalThis.removeEventListener?.('beforeunload', askBeforeUnload);
  };
}

/** Discards the changes of all forms, after the visitor has agreed. */
export function discardUnsaved(): void {
  for (const form of $forms.get()) form.discard();
}
