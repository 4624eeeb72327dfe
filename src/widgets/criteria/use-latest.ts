import { useEffect, useState } from 'react';

/** The value, or the last one there was while there is none. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    if (value !== undefined) setKept(value);
  }, [value]);
  return value ?? kept;
}
