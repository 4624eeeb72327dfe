import type { ComponentType, ReactNode } from 'react';
import { fieldTerm } from '../../../core/installation/field-terms.ts';
import type { Traced, TracedRecord } from '../../../core/record-history/traced-record.ts';
import type { RecordList } from '../../../core/versions/record-change.ts';
import { isSomething, Value } from '../changes/value.tsx';

/** The fields a fact is made of, what it says, and its label where that is not the name of the first field. */
export type Fact<Thing> = readonly [
  fields: readonly [string, ...string[]],
  show: (thing: Thing) => ReactNode,
  label?: string,
];

interface FactsProps<Thing> {
  of: Traced<Thing>;
  /** The list whose entry it is; absent for the record itself. */
  list?: RecordList;
  entries: readonly Fact<Thing>[];
  /** Where there is room for it in two columns, each value below its label. */
  inColumns?: boolean;
}

/** Single facts as label and value; an entry without value is left out, unless it had one. */
export function Facts<Thing>({ of, list, entries, inColumns = false }: FactsProps<Thing>) {
  const known = entries.filter(([fields, show]) => isSomething(show(of.now)) || of.changeOf(fields));
  const nameOf = (field: string) => fieldTerm(list ? `${list}/${field}` : field);
  return (
    <dl className="list" data-columns={inColumns || undefined}>
      {known.map(([fields, show, label = nameOf(fields[0])]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Value of={of} fields={fields} show={show} />
          </dd>
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
  record: TracedRecord;
  /** For headings inside the section. */
  headingLevel: number;
  /** Whether the record is one of a former state. */
  isFormer: boolean;
}

/** Beside a former state: what is nevertheless today's. */
export function OfToday({ children }: { children: string }) {
  return (
    <p className="of-today" role="note">
      {children}
    </p>
  );
}

/** One section of the page; `id` is stable, the title is what visitors read. */
export interface Section {
  id: string;
  title: string;
  /** The members of the record it shows. */
  members: readonly string[];
  Content: ComponentType<SectionProps>;
}
