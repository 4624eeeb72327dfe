import { type ReactNode, useState } from 'react';

/**
 * Delays the error of a field whose text is only valid once complete, such as a date: it shows on blur, not between keystrokes. An error
 * that was visible before typing began disappears as soon as it is corrected.
 */
export function useTyping(error: ReactNode): { error: ReactNode; start(): void; end(): void } {
  const [typing, setTyping] = useState<'no' | 'new' | 'correcting'>('no');
  return {
    error: typing === 'new' ? undefined : error,
    start: () => setTyping((before) => (before === 'no' ? (error ? 'correcting' : 'new') : before)),
    end: () => setTyping('no'),
  };
}
