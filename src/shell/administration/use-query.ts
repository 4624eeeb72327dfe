import { useStore } from '@nanostores/react';
import { keepPreviousData } from '@tanstack/query-core';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { type QueryOptions, queryStore } from '#core/platform/query/query-store.ts';

/** The answer to a query that changes with the page's address; the former answer stays until the next one is there. */
export function useQuery<T>(options: QueryOptions<T>) {
  const [$options] = useState(() => atom({ ...options, placeholderData: keepPreviousData }));
  const [$query] = useState(() => queryStore<T>($options));
  const key = JSON.stringify(options.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the options, which are new on every render.
  useEffect(() => $options.set({ ...options, placeholderData: keepPreviousData }), [key]);
  return useStore($query);
}
