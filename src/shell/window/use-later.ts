import { useDeferred } from '../../ui/root/use-deferred.ts';

/**
 * Loads a part of the page when it is first wanted; undefined until loaded. If loading fails, only the global offer to reload the page
 * appears (R8.10), and the next time it is wanted loading is retried.
 *
 * @param load imports the part; must be the same function on every render
 * @param wanted loading starts when this is true
 */
export function useLater<Part>(load: () => Promise<Part>, wanted: boolean): Part | undefined {
  const deferred = useDeferred(load, wanted);
  return deferred.state === 'ready' ? deferred.part : undefined;
}
