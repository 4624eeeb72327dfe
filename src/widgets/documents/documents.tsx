import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useId, useMemo, useRef } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { allDocuments, type DocumentSearch, narrow } from '#core/register/documents/document-search.ts';
import { createDocumentSearch, documentSearchQuery } from '#core/register/documents/document-search-call.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { Alternatives } from '../../ui/search/alternatives.tsx';
import { DocumentForm } from './document-form.tsx';
import { DocumentList } from './document-list.tsx';
import css from './documents.css?inline';
import { countText, DocumentsHead } from './documents-head.tsx';
import { element } from './element.ts';

const widths = [52, 38, 61, 45, 57, 34];

/** Props of `<natippc-documents>`; documented in element.ts. */
export interface DocumentsProps {
  detailHref: string;
  urlState: 'on' | 'off';
  heading: string;
  headingLevel: number;
}

/** The documents of all installations: search form and results. */
function Documents({ detailHref, urlState, heading, headingLevel }: DocumentsProps) {
  const search = useMemo(() => createDocumentSearch(urlState === 'on'), [urlState]);
  const found = useMemo(() => queryStore(computed(search.$search, documentSearchQuery)), [search]);
  const current = useStore(search.$search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useStore(found);
  const late = useDelayed(isFetching && !data);
  const isOld = useDelayed(isFetching && isPlaceholderData);
  const form = useId();
  const count = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);

  const toResults = () => {
    count.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };
  const meant = data?.meant;
  const toMeant = (now: DocumentSearch) => (meant ? narrow(now, { text: meant.text }) : now);
  const failed = error && !isFetching && !data;
  return (
    <section className="documents" aria-label={heading || 'Dokumente'}>
      <Heading level={headingLevel} className={heading ? 'heading' : 'n-visually-hidden'}>
        {heading || 'Dokumente'}
      </Heading>
      <DocumentForm id={form} search={search} current={current} />
      <div ref={results} className="results">
        <DocumentsHead
          ref={count}
          form={form}
          search={search}
          current={current}
          found={data}
          isOld={isOld}
          isPrevious={isPlaceholderData}
          headingLevel={headingLevel + 1}
        />
        {!data && !failed && (
          <SkeletonRows
            announcement="Die Dokumente werden geladen."
            visible={late}
            widths={widths}
            className="rows"
            rowClassName="row"
          >
            {(width) => (
              <>
                <p className="row-date">
                  <Skeleton width={70} />
                </p>
                <div className="row-main">
                  <Skeleton width={width} tall />
                  <Skeleton width={width + 15} />
                  <Skeleton width={width + 30} />
                </div>
              </>
            )}
          </SkeletonRows>
        )}
        {failed && <Failure {...callErrorText(error)} kind="primary" onRetry={() => void refetch()} />}
        {data && data.items.length > 0 && (
          <DocumentList
            search={search}
            current={current}
            found={data}
            isOld={isOld}
            detailHref={detailHref}
            headingLevel={headingLevel + 2}
            onGone={toResults}
          />
        )}
        {data?.items.length === 0 && (
          <div className="none" data-block="no-hits">
            {meant && (
              <Alternatives
                alternatives={[
                  {
                    key: meant.text,
                    text: `Meinten Sie „${meant.text}“?`,
                    total: countText(meant),
                    href: search.hrefOf(toMeant),
                    onFollow: () => search.update(toMeant),
                  },
                ]}
              />
            )}
            <p>
              Suchen Sie mit weniger oder kürzeren Wörtern, in einem längeren Zeitraum oder nach allen Arten von
              Dokumenten.
            </p>
            <Button onClick={() => search.update(() => allDocuments)}>Alle Dokumente anzeigen</Button>
          </div>
        )}
      </div>
    </section>
  );
}

defineWidget(element, Documents, css);
