import { useEffect, useState } from 'react';
import { $clock, serverNow } from '../../core/environment/clock-store.ts';
import { isoDateOf } from '../../core/format/date.ts';

const minute = 60_000;
const today = (): string => isoDateOf(new Date(serverNow()));

/** The day in Austria by the server's clock, as an ISO date; it moves on at midnight and with the test clock. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const look = (): void => setDay(today());
    const unfollow = $clock.subscribe(look);
    const timer = setInterval(look, minute);
    return () => {
      unfollow();
      clearInterval(timer);
    };
  }, []);
  return day;
}
