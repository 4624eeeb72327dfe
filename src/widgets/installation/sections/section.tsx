import type { ComponentType, ReactNode } from 'react';
import type { Installation } from '../../../core/installation/installation-record.ts';

interface FactsProps {
  entries: readonly (readonly [label: string, value: ReactNode])[];
  /** Where there is room for it in two columns, each value below its label. */
  inColumns?: boolean;
}

/** Single facts as label and value; an entry without value is left out. */
export function Facts({ entries, inColumns = false }: FactsProps) {
  const known = entries.filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false);
  return (
    <dl className="list" data-columns={inColumns || undefined}>
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
