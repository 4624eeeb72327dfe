import { isObject } from '../api/checks.ts';
import { entriesWith, type ListedStorage, localStorageOf } from '../page/storage.ts';
import { draftPrefix } from './draft-keys.ts';

/** A form with unsaved input. */
export interface SavedDraft {
  /** The form's id, such as 'AT-1/contact'. */
  form: string;
  /** ISO date-time. */
  keptAt: string;
}

/** A user's drafts in this browser, newest first. */
export function savedDrafts(user: string, storage: ListedStorage | undefined = localStorageOf()): SavedDraft[] {
  const own = [...entriesWith(draftPrefix, storage)].flatMap(([rest, value]): SavedDraft[] => {
    const key = parsed(rest);
    const draft = parsed(value);
    if (!Array.isArray(key) || key[0] !== user || typeof key[1] !== 'string') return [];
    if (!isObject(draft) || typeof draft.keptAt !== 'string') return [];
    return [{ form: key[1], keptAt: draft.keptAt }];
  });
  return own.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
