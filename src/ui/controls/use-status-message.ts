import { useEffect, useState } from 'react';

/** Time in ms after which a message for screen readers is cleared (R9.3). */
const statusReset = 500;

/**
 * A message for a live region, cleared 500 ms after it was set (R9.3). A new `occasion` announces the same
 * message again.
 */
export function useStatusMessage(message: string, occasion: string = message): string {
  const [shown, setShown] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion sets the same message again.
  useEffect(() => {
    setShown(message);
    if (message === '') return;
    const timer = setTimeout(() => setShown(''), statusReset);
    return () => clearTimeout(timer);
  }, [message, occasion]);
  return shown;
}
