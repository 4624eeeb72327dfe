import { useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, saveDraft } from '#core/platform/forms/drafts.ts';
import type { FormValues } from '#core/platform/forms/field.ts';
import type { LibraryForm } from './form-state.ts';

/** Debounce time in ms for saving the draft; leaving the page saves it at once. */
const saveDelay = 400;

interface Options {
  id: string;
  user: string | undefined;
  basis: string | undefined;
  library: LibraryForm;
  /** The stored values; a draft equal to them is ignored. */
  stored: FormValues;
}

/** Keeps unsaved input as a draft until it is saved or discarded, and finds an earlier draft. */
export function useDraft({ id, user, basis, library, stored }: Options) {
  const [offered, setOffered] = useState<Draft | undefined>(() => {
    const draft = user === undefined ? undefined : readDraft(user, id);
    return draft && JSON.stringify({ ...stored, ...draft.values }) !== JSON.stringify(stored) ? draft : undefined;
  });
  const isDropped = useRef(false);
  const latestBasis = useRef(basis);
  useEffect(() => {
    latestBasis.current = basis;
  });

  // Compares the values itself: the form's `isDirty` is known only after the next rendering, and the page may be left before.
  useEffect(() => {
    if (user === undefined) return;
    const since = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = JSON.stringify(library.getValues());
    let isChanged = last !== JSON.stringify(library.formState.defaultValues);
    let isKept = false;
    const keep = () => {
      clearTimeout(timer);
      if (isDropped.current) return;
      if (isChanged) {
        const draft: Draft = { values: library.getValues(), keptAt: new Date().toISOString() };
        const version = latestBasis.current;
        saveDraft(user, id, version === undefined ? draft : { ...draft, basis: version }, since);
      } else if (isKept) {
        dropDraft(user, id);
      }
      isKept = isChanged;
    };
    keep();
    const stop = library.subscribe({
      formState: { values: true },
      callback({ values, defaultValues }) {
        const current = JSON.stringify(values);
        isChanged = current !== JSON.stringify(defaultValues);
        if (current === last) return;
        last = current;
        isDropped.current = false;
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
  }, [user, id, library]);

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
