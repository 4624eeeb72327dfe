import type { ReadableAtom } from 'nanostores';
import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsHydrated } from '../ui/root/use-is-hydrated.ts';
import { afterFirstView } from './after-first-view.ts';

/** Delay in ms before a file that failed to load is requested again. */
const pause = 5_000;

/** All deferred modules, in the code for servers, which load them before they render. */
const modules: Pick<DeferredModule<unknown>, 'request'>[] = [];

/** Loads the code of all deferred components, so that they render with everything else. */
export const loadDeferredModules = async (): Promise<void> => {
  await Promise.all(modules.map((module) => module.request()));
};

/** A module whose components are part of the first view although their code is loaded after it. */
export class DeferredModule<Components> {
  /** The module once it is loaded; a server has it from the start. */
  loaded: Components | undefined;
  /** Resolves when the module is loaded. */
  readonly arrival: Promise<Components>;
  readonly #import: () => Promise<Components>;
  #arrive: (components: Components) => void = () => {};
  #loading: Promise<Components> | undefined;

  constructor(load: () => Promise<Components>) {
    this.#import = load;
    if (import.meta.env.SSR) modules.push(this);
    this.arrival = new Promise((resolve) => {
      this.#arrive = resolve;
    });
  }

  /**
   * Loads the module now.
   *
   * @throws if that fails
   */
  async request(): Promise<Components> {
    const components = await this.#import();
    this.loaded = components;
    this.#arrive(components);
    return components;
  }

  /** Loads the module after the first view, and retries if that fails. */
  load(): Promise<Components> {
    this.#loading ??= new Promise<void>(afterFirstView).then(() => this.#retry());
    return this.#loading;
  }

  async #retry(): Promise<Components> {
    try {
      return await this.request();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return this.#retry();
    }
  }
}

interface DeferredOptions<Components, Props> {
  /** Called when the component is first rendered without its code; by default the code is loaded after the first view. */
  whenLoaded?: () => Promise<Components>;
  /** What the markup shows: if it has changed before React hydrates the markup, the part is rendered anew once its code is there. */
  subject?: (props: Props) => ReadableAtom<unknown>;
}

/**
 * Creates a component of a late module: the server renders it with everything else, and its markup stays until the code has loaded. Meant
 * for links, which work in the meantime. Its props must stay the same until then, or React discards the markup. Its styles belong to the
 * first view, so the caller must pass them to `useStyles`.
 */
export function deferredComponent<Components, Props extends object>(
  module: DeferredModule<Components>,
  of: (components: Components) => ComponentType<Props>,
  { whenLoaded = () => module.load(), subject }: DeferredOptions<Components, Props> = {},
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: of(await whenLoaded()) }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, not during rendering.
  return memo(function DeferredPart(props: Props) {
    const isHydrated = useIsHydrated();
    const [Part, setPart] = useState((): ComponentType<Props> | null => {
      if (module.loaded) return of(module.loaded);
      return isHydrated ? null : Late;
    });
    // Without markup it does not suspend. React would show a fallback and hold the part back for 300 ms; if an effect of another root
    // updates this one at the end of that time, React 19.3 fails with error 177 and never shows the part.
    useEffect(() => {
      if (!Part) whenLoaded().then((components) => setPart(() => of(components)));
    }, [Part]);
    const $subject = subject?.(props);
    const [first] = useState(() => JSON.stringify($subject?.get()));
    const [isOutdated, setOutdated] = useState(false);
    const isTakenOver = useRef(false);
    // Hydrating it would fail, and React may report that as an error of whichever root it renders next.
    useEffect(() => {
      const renderAnew = (components: Components) => {
        if (isTakenOver.current) return;
        setPart(() => of(components));
        setOutdated(true);
      };
      return $subject?.subscribe((value) => {
        if (JSON.stringify(value) !== first) void whenLoaded().then(renderAnew);
      });
    }, [$subject, first]);
    // The same element as before, or React would discard the markup at the end of hydration.
    return useMemo(
      () => (
        <Suspense key={isOutdated ? 'anew' : 'first'}>
          {Part && <Part {...props} />}
          <NoteMount done={isTakenOver} />
        </Suspense>
      ),
      [Part, props, isOutdated],
    );
  });
}

/** Notes when the markup around it has been hydrated. */
function NoteMount({ done }: { done: RefObject<boolean> }): null {
  useLayoutEffect(() => {
    done.current = true;
  }, [done]);
  return null;
}
