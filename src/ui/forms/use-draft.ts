import { useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from '../../core/forms/drafts.ts';
import type { FormValues } from '../../core/forms/field.ts';
import type { LibraryForm } from './form-state.ts';

/** Time after the last key until what was entered is kept, in ms; leaving the page keeps it at once. */
const quiet = 400;

interface Options {
  id: string;
  user: string | undefined;
  basis: string | undefined;
  isDirty: boolean;
  library: LibraryForm;
  /** What is stored; a draft that says the same is none. */
  stored: FormValues;
}

/** Keeps what is entered until it is saved or dropped, and finds what was kept before. */
export function useDraft({ id, user, basis, isDirty, library, stored }: Options) {
  const [offered, setOffered] = useState<Draft | undefined>(() => {
    const draft = user === undefined ? undefined : readDraft(user, id);
    return draft && JSON.stringify({ ...stored, ...draft.values }) !== JSON.stringify(stored) ? draft : undefined;
  });
  const isDropped = useRef(false);

  useEffect(() => {
    if (!isDirty || user === undefined) return;
    isDropped.current = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (isDropped.current) return;
      const draft: Draft = { values: library.getValues(), keptAt: new Date().toISOString() };
      keepDraft(user, id, basis === undefined ? draft : { ...draft, basis });
    };
    keep();
    const stop = library.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, quiet);
      },
    });
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [isDirty, user, id, basis, library]);

  return useMemo(
    () => ({
      offered,
      /** Nothing of what was entered is kept any longer. */
      drop() {
        isDropped.current = true;
        setOffered(undefined);
        if (user !== undefined) dropDraft(user, id);
      },
      /** The visitor goes on with what was offered. */
      takeUp: () => setOffered(undefined),
    }),
    [offered, user, id],
  );
}
