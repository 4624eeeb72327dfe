import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { queryStore } from '#core/platform/query/query-store.ts';
import { isSearchable, notSearchable, type Place, placesQuery } from '#core/register/lookups/lookup-calls.ts';
import { placeOptions } from '#core/register/lookups/place-options.ts';

/** Debounce delay of the lookup in ms (R9.2). */
const pause = 400;

/**
 * Finds the places that start with the typed text; `hint` says in German why there are none that could be shown.
 * @param unread the hint if they cannot be read
 */
export function usePlaceSearch(unread: string): {
  places: readonly Place[];
  hint: string | undefined;
  look(typed: string): void;
} {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const store = useMemo(() => queryStore({ ...placesQuery(asked), enabled: isSearchable(asked) }), [asked]);
  const { data, isFetching, isError } = useStore(store);
  if (!isSearchable(asked)) return { places: [], hint: asked === '' ? undefined : notSearchable, look: setTyped };
  return { places: data ?? [], hint: isError && !isFetching ? unread : undefined, look: setTyped };
}

/** The name of a place that is searched for by its postcode, „4020 Linz“, also after a reload; undefined until it is known. */
export function usePlaceName(place: string | undefined): string | undefined {
  const store = useMemo(() => queryStore({ ...placesQuery(place ?? ''), enabled: isSearchable(place ?? '') }), [place]);
  const { data } = useStore(store);
  return placeOptions(data ?? []).find(({ value }) => value === place)?.label;
}
