import { useEffect, useState } from 'react';

/** Returns true once `active` has been true for `delay` ms (R4.51), false as soon as it ends: fast operations show no loading state. */
export function useDelayed(active: boolean, delay = 500): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && late;
}
