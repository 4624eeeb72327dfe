import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { afterFirstView } from './after-first-view.ts';

/** Delay in ms before a file that failed to load is requested again. */
const pause = 5_000;

/** A module whose components are part of the first view although their code is loaded after it. */
export class DeferredModule<Components> {
  /** The module once it is loaded; a server has it from the start. */
  loaded: Components | undefined;
  readonly #import: () => Promise<Components>;
  #loading: Promise<Components> | undefined;

  constructor(load: () => Promise<Components>) {
    this.#import = load;
  }

  /** Loads the module after the first view, and retries if that fails. */
  load(): Promise<Components> {
    this.#loading ??= new Promise<void>(afterFirstView).then(() => this.#try());
    return this.#loading;
  }

  async #try(): Promise<Components> {
    try {
      this.loaded = await this.#import();
      return this.loaded;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return this.#try();
    }
  }
}

/**
 * Creates a component of a late module: the server renders it with everything else, and its markup stays until the code has loaded. Meant
 * for links, which work in the meantime. Its props must stay the same until then, or React discards the markup. Its styles belong to the
 * first view, so the caller must pass them to `useStyles`.
 */
export function deferredComponent<Components, Props extends object>(
  module: DeferredModule<Components>,
  of: (components: Components) => ComponentType<Props>,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: of(await module.load()) }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, not during rendering.
  return memo(function DeferredPart(props: Props) {
    const [Part] = useState((): ComponentType<Props> => (module.loaded ? of(module.loaded) : Late));
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
