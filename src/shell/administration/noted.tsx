import type { ReactNode } from 'react';

/** A value with a muted line below it; one element, as the cells of tables on phones need. */
export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div>
      {children}
      {note && <span className="ad-note">{note}</span>}
    </div>
  );
}
