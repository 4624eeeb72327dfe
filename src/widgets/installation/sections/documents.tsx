import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { formatBytes } from '#core/platform/format/bytes.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { documentsQuery, type InstallationDocument } from '#core/register/documents/document-calls.ts';
import { documentsPath } from '#core/register/documents/document-search.ts';
import { documentTypeOf } from '#core/register/documents/document-types.ts';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ExternalLink } from '../../../ui/navigation/external-link.tsx';
import { CurrentDataNote, Nothing, type SectionProps } from '../section.tsx';

/** Minimum number of documents for a link to the document search. */
const manyDocuments = 10;

/** The documents of the installation that the visitor may see, with download links. */
export function Documents({ record, isFormer }: SectionProps) {
  const { id } = record.now;
  const store = useMemo(() => queryStore(documentsQuery(id)), [id]);
  const { data, error, isFetching, refetch } = useStore(store);
  if (data?.length === 0) return <Nothing>Es ist kein Dokument veröffentlicht.</Nothing>;
  if (data) {
    return (
      <>
        {isFormer && <CurrentDataNote>Diese Dokumente sind die des aktuellen Standes.</CurrentDataNote>}
        <DocumentTable documents={data} />
        {data.length >= manyDocuments && (
          <p className="n-no-print">
            <a href={resolvePath(documentsPath({ installation: id }))}>In diesen Dokumenten suchen</a>
          </p>
        )}
      </>
    );
  }
  if (error && !isFetching) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton width={80} />
      <Skeleton width={60} />
      <Skeleton width={72} />
    </div>
  );
}

function DocumentTable({ documents }: { documents: readonly InstallationDocument[] }) {
  const groups = [...Map.groupBy(documents, ({ container }) => container.title).values()];
  return (
    <table className="table" data-grouped>
      <caption className="n-visually-hidden">Dokumente nach Ablagen, in jeder das neueste zuerst</caption>
      <thead>
        <tr>
          <th scope="col">Dokument</th>
          <th scope="col">Art</th>
          <th scope="col">Datum</th>
          <th scope="col">Datei</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group[0]?.container.title} data-container={group[0]?.container.kind}>
          <tr className="group">
            <th scope="rowgroup" colSpan={4}>
              {group[0]?.container.title} <span className="count">{group.length}</span>
            </th>
          </tr>
          {group.map((document) => (
            <DocumentRow key={document.key} document={document} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function DocumentRow({ document }: { document: InstallationDocument }) {
  const { title, type, date, size, published, about, example, original, download } = document;
  return (
    <tr data-document={document.key} data-about={about}>
      <th scope="row">
        {title}
        {!published && <span className="quiet">nicht veröffentlicht, nur für Sie sichtbar</span>}
        {original && (
          <span className="quiet">
            <ExternalLink href={original}>Original bei der Behörde</ExternalLink>
          </span>
        )}
      </th>
      <td data-label="Art" className="wrap">
        {documentTypeOf(type)?.name ?? type}
      </td>
      <td data-label="Datum">{date ? formatDate(date) : '–'}</td>
      <td data-label="Datei" className="wrap">
        <a href={resolvePath(download)} download className="download">
          <Icon name="download" size={16} />
          PDF<span className="n-visually-hidden"> herunterladen: {title}</span>
        </a>
        <span className="quiet">{originOf(example, size)}</span>
      </td>
    </tr>
  );
}

function originOf(example: true | undefined, size: number | undefined): string {
  if (example) return 'Beispiel';
  return size === undefined ? 'aus dem Register zusammengestellt' : formatBytes(size);
}
