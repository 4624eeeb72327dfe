import type { ReactNode } from 'react';
import { Glyph } from '../../../ui/glyph/glyph.tsx';
import { webAddress } from '../sentence.ts';

/** Single facts as label and value; an entry without value is left out. */
export function Facts({ entries }: { entries: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = entries.filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false);
  return (
    <dl className="list">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link out of the register, in words; nothing where the address is none of the web. */
export function OutwardLink({ address, children }: { address: string | undefined; children: string }) {
  const href = webAddress(address);
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="outward">
      {children}
      <Glyph name="external" size={14} />
      <span className="w-hidden"> (öffnet in neuem Fenster)</span>
    </a>
  );
}

/** What an empty section says. */
export function Nothing({ children }: { children: string }) {
  return <p className="nothing">{children}</p>;
}
