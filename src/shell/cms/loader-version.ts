import { useEffect, useState } from 'react';
import { resolvePath } from '../../core/configuration/resolve-path.ts';

/** How a page asks for this version of the script and no other. */
export interface LoaderVersion {
  version: string;
  /** Below the context path. */
  path: string;
  integrity: string;
}

/** What the register says of its script; undefined until it has, and where it says nothing. */
export function useLoaderVersion(): LoaderVersion | undefined {
  const [told, setTold] = useState<LoaderVersion>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch(resolvePath('loader.json'), { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((value: unknown) => {
        if (isVersion(value)) setTold(value);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return told;
}

const isVersion = (value: unknown): value is LoaderVersion =>
  typeof value === 'object' &&
  value !== null &&
  ['version', 'path', 'integrity'].every((name) => typeof Reflect.get(value, name) === 'string');
