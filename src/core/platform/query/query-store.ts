import {
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  type RefetchOptions,
} from '@tanstack/query-core';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { queryClient } from './query-client.ts';

/** A query's key, fetch function, stale time and caching; each resource's module defines its own. */
export type QueryOptions<T> = QueryObserverOptions<T, Error, T, T, readonly unknown[]>;

/** The state of a query as a store: `data`, `error`, `isFetching`, `isPlaceholderData`, `refetch` … */
export type QueryStore<T> = ReadableAtom<QueryObserverResult<T, Error>>;

/** Failures before an error is shown. The second one usually occurs within two seconds, the last one only after seven. */
const failuresUntilShown = 2;

/**
 * Reports a query without data as failed if its retry waits for the network or if it has failed twice, so that the visitor sees why nothing
 * is shown. Retries continue (R7.8), and their result replaces the error.
 */
function failedWhileRetrying<T>(result: QueryObserverResult<T, Error>): QueryObserverResult<T, Error> {
  const { failureReason: error } = result;
  const isShown =
    result.fetchStatus === 'paused'
      ? result.isPending || result.isPlaceholderData
      : result.isPending && result.failureCount >= failuresUntilShown;
  if (error === null || !isShown) return result;
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
 * An observer whose `refetch` starts at once also for a query without data. The library's own joins the current attempt, which may be
 * waiting for its next retry, so that a button to retry would seem dead.
 */
class Observer<T> extends QueryObserver<T, Error, T, T, readonly unknown[]> {
  override refetch(options?: RefetchOptions): Promise<QueryObserverResult<T, Error>> {
    const query = this.getCurrentQuery();
    if (query.state.data === undefined && options?.cancelRefetch !== false) void query.cancel({ silent: true });
    return super.refetch(options);
  }
}

/**
 * A query as a store. It fetches on the first listener and is released some time after the last one has unsubscribed.
 *
 * @param options fixed options, or a store of options whose changes the query follows. `enabled: false` disables it;
 * `placeholderData: keepPreviousData` keeps the previous data while the next is being fetched
 */
export function queryStore<T>(
  options: QueryOptions<T> | ReadableAtom<QueryOptions<T>>,
  client = queryClient,
): QueryStore<T> {
  const $options = isStore(options) ? options : atom(options);
  const observer = new Observer<T>(client, { ...$options.get(), enabled: false });
  const $result = atom(observer.getCurrentResult());

  onMount($result, () => {
    const publish = () => $result.set(failedWhileRetrying(observer.getCurrentResult()));
    // Set the options first: the observer fetches on subscription, and must not use options of an earlier mount.
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
