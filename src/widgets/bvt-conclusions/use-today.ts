import { useEffect, useState } from 'react';
import { $clock, serverToday } from '../../core/environment/clock.ts';

const minute = 60_000;

/** The day in Austria by the server's clock, as an ISO date; it moves on at midnight and with the test clock. */
export function useToday(): string {
  const [day, setDay] = useState(serverToday);
  useEffect(() => {
    const look = (): void => setDay(serverToday());
    const unfollow = $clock.subscribe(look);
    const timer = setInterval(look, minute);
    return () => {
      unfollow();
      clearInterval(timer);
    };
  }, []);
  return day;
}
