import type { ComponentType, ReactNode } from 'react';
import type { Installation } from '../../../core/installation/installation-record.ts';

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

/** What an empty section says. */
export function Nothing({ children }: { children: string }) {
  return (
    <p className="nothing" data-block="nothing">
      {children}
    </p>
  );
}

export interface SectionProps {
  installation: Installation;
  /** For headings inside the section. */
  headingLevel: number;
}

/** One section of the page; `id` is stable, the title is what visitors read. */
export interface Section {
  id: string;
  title: string;
  Content: ComponentType<SectionProps>;
}
