import { useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from '../../core/forms/drafts.ts';
import type { FormValues } from '../../core/forms/field.ts';
import type { LibraryForm } from './form-state.ts';

/** Debounce time in ms for saving the draft; leaving the page saves it at once. */
const saveDelay = 400;

interface Options {
  id: string;
  user: string | undefined;
  basis: string | undefined;
  isDirty: boolean;
  library: LibraryForm;
  /** The stored values; a draft equal to them is ignored. */
  stored: FormValues;
}

/** Keeps unsaved input as a draft until it is saved or discarded, and finds an earlier draft. */
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
        timer = setTimeout(keep, saveDelay);
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
      /** Discards the draft and the offer. */
      drop() {
        isDropped.current = true;
        setOffered(undefined);
        if (user !== undefined) dropDraft(user, id);
      },
      /** The user continues with the offered draft. */
      takeUp: () => setOffered(undefined),
    }),
    [offered, user, id],
  );
}
