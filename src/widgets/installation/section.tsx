import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { labelOf } from '#core/platform/description/describe.ts';
import { fieldWords } from '#core/platform/description/words.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { documentsQuery, type InstallationDocument } from '#core/register/documents/document-calls.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { FieldPath, RecordList } from '#core/register/record/record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { withheldName } from '#core/register/record/withheld-name.ts';
import type { Traced, TracedRecord } from '#core/register/record-history/traced-record.ts';
import { rendersAnything, Value, type ValueProps } from './changes/value.tsx';

/** The fields of a fact, how to render it, and its label if that differs from the name of the first field. */
export type Fact<Thing> = readonly [
  fields: readonly [string, ...string[]],
  show: (thing: Thing) => ReactNode,
  label?: string,
];

/** A fact that is a field of a record, or of an entry of one of its lists, in words. */
export const fact = (path: FieldPath): Fact<object> => [
  [path.slice(path.indexOf('/') + 1)],
  (thing) => fieldWords(recordDescription, path, thing),
];

interface FactsProps<Thing> {
  of: Traced<Thing>;
  /** The list that the entry belongs to; absent for the record itself. */
  list?: RecordList;
  entries: readonly Fact<Thing>[];
  /** Whether to use two columns if there is room, with each value below its label. */
  inColumns?: boolean;
}

/** Facts as pairs of label and value; those without a value are left out, unless they have changed or are confidential. */
export function Facts<Thing>({ of, list, entries, inColumns = false }: FactsProps<Thing>) {
  const known = entries.filter(
    ([fields, show]) => rendersAnything(show(of.now)) || of.changeOf(fields) || of.reasonOf(fields),
  );
  if (known.length === 0) return null;
  const nameOf = (field: string) => labelOf(recordDescription, list ? `${list}/${field}` : field);
  return (
    <dl className="list" data-columns={inColumns || undefined}>
      {known.map(([fields, show, label = nameOf(fields[0])]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {(!of.reasonOf(fields) || show(of.now) !== withheldName) && <Value of={of} fields={fields} show={show} />}
            <Confidential of={of} fields={fields} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why fields are confidential; renders nothing if they are not. */
export function Confidential<Thing>({ of, fields }: Pick<ValueProps<Thing>, 'of' | 'fields'>) {
  const reason = of.reasonOf(fields);
  return reason ? (
    <span className="quiet" data-block="confidential">
      vertraulich: {reason}
    </span>
  ) : null;
}

/** The text of an empty section. */
export function Nothing({ children }: { children: string }) {
  return (
    <p className="nothing" data-block="nothing">
      {children}
    </p>
  );
}

export interface SectionProps {
  record: TracedRecord;
  /** Level of the headings inside the section. */
  headingLevel: number;
  /** Whether a former state of the record is shown. */
  isFormer: boolean;
}

/** Notes, for a former state of the record, that the section nevertheless shows current data. */
export function CurrentDataNote({ children }: { children: string }) {
  return (
    <p className="of-today" role="note">
      {children}
    </p>
  );
}

/** One section of the page; `id` is stable, `title` is what visitors see. */
export interface Section {
  id: string;
  title: string;
  /** The members of the record that the section shows. */
  members: readonly string[];
  /** Whether it is unfolded at first, because visitors usually look for it. */
  isOpen?: true;
  /** The number of its entries, or the query that has them; absent if it is no list. */
  count?: ((installation: Installation) => number) | 'documents' | 'releases';
  Content: ComponentType<SectionProps>;
}

/** Returns the documents of one type by the id of the entry they are about; empty until they are loaded. */
export function useEntryDocuments(
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

/** Download link for the document of an entry. */
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
  /** Link text, such as „Bescheid herunterladen“. */
  children: string;
}
