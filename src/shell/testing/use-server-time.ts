import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $clock, serverNow } from '#core/platform/environment/clock.ts';
import { formatDateTime } from '#core/platform/format/date.ts';

const minute = 60_000;

/** Date and time of the server to the minute: the clock is polled (R9.1) and continues locally in between. */
export function useServerTime(): string {
  const clock = useStore($clock);
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new clock reading restarts the effect, which reads it through serverNow().
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = serverNow();
      setText(formatDateTime(new Date(now).toISOString()));
      timer = setTimeout(look, minute - (now % minute) + 50);
    };
    look();
    return () => clearTimeout(timer);
  }, [clock]);
  return text;
}
