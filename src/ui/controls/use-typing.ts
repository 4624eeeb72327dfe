import { type ReactNode, useState } from 'react';

/**
 * When the error of a field shows whose text means something only when it is whole, such as a date: not between two keys, but when the
 * field is left. One that was seen before typing began goes as soon as it is mended.
 */
export function useTyping(error: ReactNode): { error: ReactNode; start(): void; end(): void } {
  const [typing, setTyping] = useState<'no' | 'afresh' | 'to mend'>('no');
  return {
    error: typing === 'afresh' ? undefined : error,
    start: () => setTyping((before) => (before === 'no' ? (error ? 'to mend' : 'afresh') : before)),
    end: () => setTyping('no'),
  };
}
