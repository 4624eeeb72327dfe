import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { afterFirstView } from './after-first-view.ts';

/** A file that cannot be loaded is asked for again after so long, in ms. */
const pause = 5_000;

/** A module whose components belong to a first view although their code comes after it. */
export class LateModule<Components> {
  /** Set where it is loaded: a server has it from the beginning. */
  loaded: Components | undefined;
  readonly #import: () => Promise<Components>;
  #loading: Promise<Components> | undefined;

  constructor(load: () => Promise<Components>) {
    this.#import = load;
  }

  /** Loads it once the first view is there, and tries again where that fails. */
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
 * A component of a late module: a server renders it with all else, and its markup stands until the code has come. For links, which work
 * all the while. Pass it props that stay the same: with others it would leave that markup. Its styles are the first view's, so whoever
 * uses it hands them to `useStyles`.
 */
export function latePart<Components, Props extends object>(
  module: LateModule<Components>,
  of: (components: Components) => ComponentType<Props>,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: of(await module.load()) }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, not while something is rendered.
  return memo(function LatePart(props: Props) {
    const [Part] = useState((): ComponentType<Props> => (module.loaded ? of(module.loaded) : Late));
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
