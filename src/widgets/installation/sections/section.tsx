import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { resolvePath } from '../../../core/configuration/resolve-path.ts';
import { documentsQuery, type InstallationDocument } from '../../../core/documents/document-calls.ts';
import { fieldTerm } from '../../../core/installation/field-terms.ts';
import { queryStore } from '../../../core/query/query-store.ts';
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

/** The document of one type for each entry of a record that has one, by the entry's id; empty until they have been read. */
export function usePapers(
  installationId: string,
  type: InstallationDocument['type'],
): ReadonlyMap<string, InstallationDocument> {
  const store = useMemo(() => queryStore(documentsQuery(installationId)), [installationId]);
  const { data } = useStore(store);
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap((document) =>
          document.type === type && document.about !== undefined ? [[document.about, document]] : [],
        ),
      ),
    [data, type],
  );
}

/** Downloads a document beside the entry that it is about. */
export function PaperLink({ document: { title, download, published }, children }: PaperLinkProps) {
  return (
    <>
      <a href={resolvePath(download)} download className="n-no-print">
        {children} (PDF)<span className="n-visually-hidden">: {title}</span>
      </a>
      {!published && ', nicht veröffentlicht'}
    </>
  );
}

interface PaperLinkProps {
  document: InstallationDocument;
  /** What is downloaded, as „Bescheid herunterladen“. */
  children: string;
}
