import { QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { queryClient } from './query-client.ts';

/** A query's key, fetch, stale time and whether and how it is kept; one such description per resource stands in core/api. */
export type QueryOptions<T> = QueryObserverOptions<T, Error, T, T, readonly unknown[]>;

/** The state of a query as a store: `data`, `error`, `isFetching`, `isPlaceholderData`, `refetch` … */
export type QueryStore<T> = ReadableAtom<QueryObserverResult<T, Error>>;

/** The second comes within two seconds, unless each takes long; the last only after seven. */
const failuresUntilTold = 2;

/**
 * A call whose repetition waits for the network, or that has failed twice, counts as failed for whoever looks: without an answer there is
 * nothing to show but why. It goes on by itself (R7.8), and what it brings takes the place of that.
 */
function toldWhenWaiting<T>(result: QueryObserverResult<T, Error>): QueryObserverResult<T, Error> {
  const { failureReason: error } = result;
  const isTold =
    result.fetchStatus === 'paused'
      ? result.isPending || result.isPlaceholderData
      : result.isPending && result.failureCount >= failuresUntilTold;
  if (error === null || !isTold) return result;
  return {
    ...result,
    data: undefined,
    error,
    status: 'error',
    isError: true,
    isLoadingError: true,
    isRefetchError: false,
    isPending: false,
    isLoading: false,
    isSuccess: false,
    isPlaceholderData: false,
  };
}

/**
 * A query as a store. It fetches when first listened to and lets go some time after the last listener has gone.
 *
 * @param options fixed, or a store of options: the query follows its changes. `enabled: false` holds it back;
 * `placeholderData: keepPreviousData` keeps the former answer while the next one is under way
 */
export function queryStore<T>(
  options: QueryOptions<T> | ReadableAtom<QueryOptions<T>>,
  client = queryClient,
): QueryStore<T> {
  const $options = isStore(options) ? options : atom(options);
  const observer = new QueryObserver<T, Error, T, T, readonly unknown[]>(client, { ...$options.get(), enabled: false });
  const $result = atom(observer.getCurrentResult());

  onMount($result, () => {
    const publish = () => $result.set(toldWhenWaiting(observer.getCurrentResult()));
    // Options first: the observer fetches on its subscription, and must not do so for options of an earlier mount.
    const unfollow = $options.subscribe((current) => {
      observer.setOptions(current);
      publish();
    });
    const unsubscribe = observer.subscribe(publish);
    publish();
    return () => {
      unfollow();
      unsubscribe();
    };
  });
  return $result;
}

function isStore<T>(
  options: QueryOptions<T> | ReadableAtom<QueryOptions<T>>,
): options is ReadableAtom<QueryOptions<T>> {
  return 'subscribe' in options;
}
