import type { MouseEvent } from 'react';
import { scrollIntoSight } from '../navigation/bars.ts';

/** Leads past header and menus; the address and the history stay as they are. */
export function SkipLink({ targetId }: { targetId: string }) {
  const skip = (event: MouseEvent) => {
    const target = document.getElementById(targetId);
    if (target === null) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    scrollIntoSight(target);
  };
  return (
    <a className="skip-link" href={`#${targetId}`} onClick={skip}>
      Zum Inhalt springen
    </a>
  );
}
