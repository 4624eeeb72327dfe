import { useEffect, useState } from 'react';

/** Time in ms after which a message for screen readers is cleared (R9.3). */
const statusReset = 500;

/**
 * A message for a live region, empty again 500 ms after it was set (R9.3). `occasion` tells two messages of the same
 * words apart: each new one is read out.
 */
export function useStatusMessage(message: string, occasion: string = message): string {
  const [shown, setShown] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion sets the same words again.
  useEffect(() => {
    setShown(message);
    if (message === '') return;
    const timer = setTimeout(() => setShown(''), statusReset);
    return () => clearTimeout(timer);
  }, [message, occasion]);
  return shown;
}
