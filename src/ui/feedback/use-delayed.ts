import { useEffect, useState } from 'react';

/** True once `active` has held for `delay` ms (R4.51), false at once when it ends: what is quick shows no loading state. */
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
