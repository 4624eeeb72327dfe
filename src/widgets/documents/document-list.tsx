import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { formatBytes } from '#core/platform/format/bytes.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { fold, markMatches } from '#core/platform/format/fold.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import {
  type DocumentSearch,
  documentsPerPage,
  listedTypes,
  narrow,
  setPage,
  wordsOf,
} from '#core/register/documents/document-search.ts';
import type {
  DocumentSearchStore,
  FoundDocuments,
  ListedDocument,
} from '#core/register/documents/document-search-call.ts';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Highlight } from '../../ui/content/highlight.tsx';
import { LongList } from '../../ui/content/long-list.tsx';
import { ExternalLink } from '../../ui/navigation/external-link.tsx';
import { inPlace, Link } from '../../ui/navigation/link.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';

interface Props {
  search: DocumentSearchStore;
  current: DocumentSearch;
  found: FoundDocuments;
  /** Whether the documents belong to the previous search. */
  isOld: boolean;
  detailHref: string;
  headingLevel: number;
  /** Called when the visitor has gone to another page or chosen an authority. */
  onGone(): void;
}

/** A page of documents, with links to the other pages. */
export function DocumentList({ search, current, found, isOld, detailHref, headingLevel, onGone }: Props) {
  const words = wordsOf(fold(current.text));
  return (
    <>
      <LongList key={`${current.page} ${current.text}`} first={8} count={found.items.length} noun="Dokumente">
        <ol className="rows" part="list" data-outdated={isOld || undefined}>
          {found.items.map((document) => (
            <Row
              key={`${document.installation?.id} ${document.key}`}
              document={document}
              words={words}
              search={search}
              detailHref={detailHref}
              headingLevel={headingLevel}
              onGone={onGone}
            />
          ))}
        </ol>
      </LongList>
      {found.more && (
        <p className="quiet">
          Gezeigt werden die ersten {formatInteger(found.total)}. Schränken Sie die Suche ein, um weitere zu sehen.
        </p>
      )}
      <div className="pages n-no-print">
        <Pager
          page={current.page}
          pages={Math.ceil(found.total / documentsPerPage)}
          label="Seiten der Dokumente"
          format={formatInteger}
          hrefOf={(page) => search.hrefOf((now) => setPage(now, page))}
          onPage={(page) => {
            search.update((now) => setPage(now, page));
            onGone();
          }}
        />
      </div>
    </>
  );
}

type RowProps = Pick<Props, 'search' | 'detailHref' | 'headingLevel' | 'onGone'> & {
  document: ListedDocument;
  /** Search words to highlight. */
  words: readonly string[];
};

/** A document: a title that downloads it, with its installation, type and issuing authority below. */
function Row({ document, words, search, detailHref, headingLevel, onGone }: RowProps) {
  const { key, type, date, published, installation, authority, download, original } = document;
  const mark = (text: string) => <Highlight parts={markMatches(text, words)} />;
  const place = installation && `${installation.postalCode} ${installation.city}`.trim();
  const file = fileText(document);
  const { name, reference } = nameAndReference(document);
  return (
    <li className="row" data-document={key}>
      <p className="row-date">{date ? <time dateTime={date}>{formatDate(date)}</time> : 'ohne Datum'}</p>
      <div className="row-main">
        <Heading level={headingLevel} className="row-title">
          <a href={resolvePath(download)} download>
            {mark(name)}
            <span className="n-visually-hidden"> (PDF herunterladen)</span>
          </a>
        </Heading>
        {installation && (
          <p className="row-whose">
            <Link href={installationAddress(detailHref, installation.id)} kind="installation" subject={installation.id}>
              {mark(installation.name)}
            </Link>
            {place && <span> · {mark(place)}</span>}
          </p>
        )}
        <ul className="row-facts">
          <li>{listedTypes.find(({ code }) => code === type)?.name ?? type}</li>
          {file && <li>{file}</li>}
          {reference && <li>{mark(reference)}</li>}
          {authority && (
            <li>
              <a
                href={search.hrefOf((now) => narrow(now, { authority }))}
                onClick={inPlace(() => {
                  search.update((now) => narrow(now, { authority }));
                  onGone();
                })}
              >
                <span className="n-visually-hidden">Nur Dokumente von: </span>
                {mark(authority)}
              </a>
            </li>
          )}
          {original && (
            <li>
              <ExternalLink href={original}>Original bei der Behörde</ExternalLink>
            </li>
          )}
          {!published && <li className="mark">nicht veröffentlicht, nur für Sie sichtbar</li>}
        </ul>
      </div>
    </li>
  );
}

/** The reference in brackets that ends a title is a fact of its own: 'Ausbau (WST1-U-7704/056-2026)' is called 'Ausbau'. */
function nameAndReference({ title, reference }: ListedDocument): { name: string; reference?: string } {
  const ending = ` (${reference})`;
  return reference !== undefined && title.endsWith(ending)
    ? { name: title.slice(0, -ending.length), reference }
    : { name: title };
}

/** What is to be said of a file, all of which are PDFs: its size, where it is known. */
function fileText({ size, example, type }: ListedDocument): string | undefined {
  if (size !== undefined) return formatBytes(size);
  if (example) return 'Beispiel';
  return type === 'template' ? undefined : 'aus dem Register zusammengestellt';
}
