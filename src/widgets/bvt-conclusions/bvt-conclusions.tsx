import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { batConclusionQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import { addressesOf, type ConclusionAddresses, type HostPages } from './addresses.ts';
import css from './bvt-conclusions.css?inline';
import { ConclusionArticle } from './conclusion-article.tsx';
import { ConclusionList } from './conclusion-list.tsx';
import pageCss from './conclusion-page.css?inline';
import { element } from './element.ts';

/** Props of `<natippc-bvt-conclusions>`; documented in element.ts. */
export interface BvtConclusionsProps extends HostPages {
  code: string;
  listLink: 'on' | 'off';
  urlState: 'on' | 'off';
  heading: string;
  headingLevel: number;
}

/** The BAT conclusions (R7.32): a list of all, or one with everything the register says about it. */
function BvtConclusions(props: BvtConclusionsProps) {
  const { code, urlState, heading, headingLevel, listLink } = props;
  const addresses = addressesOf(props);
  if (code.trim() !== '')
    return (
      <ConclusionPage
        key={code}
        code={code.trim()}
        addresses={addresses}
        hasListLink={listLink === 'on'}
        headingLevel={headingLevel}
      />
    );
  return <ConclusionList urlState={urlState} heading={heading} headingLevel={headingLevel} addresses={addresses} />;
}

interface Props {
  code: string;
  addresses: ConclusionAddresses;
  hasListLink: boolean;
  headingLevel: number;
}

/** One BAT conclusion, or why it cannot be shown. */
function ConclusionPage({ code, addresses, hasListLink, headingLevel }: Props) {
  useStyles(pageCss, 'own');
  const $conclusion = useMemo(() => queryStore(batConclusionQuery(code)), [code]);
  const { data, error, isFetching, refetch } = useStore($conclusion);
  const late = useDelayed(isFetching && !data);
  if (data)
    return (
      <ConclusionArticle
        conclusion={data}
        addresses={addresses}
        hasListLink={hasListLink}
        headingLevel={headingLevel}
      />
    );
  if (isStatus(error, 404) || isStatus(error, 400))
    return (
      <div className="missing" role="alert">
        <Heading level={headingLevel} className="missing-title">
          Objekt nicht gefunden (Fehler 404)
        </Heading>
        <p>
          Eine bvT-Schlussfolgerung mit diesem Kürzel gibt es nicht. Prüfen Sie die Adresse oder sehen Sie die Liste an.
        </p>
        <p>
          <Link href={addresses.list} kind="bat-conclusions">
            Alle bvT-Schlussfolgerungen
          </Link>
        </p>
      </div>
    );
  if (error && !isFetching) return <Failure {...callErrorText(error)} kind="primary" onRetry={() => void refetch()} />;
  return (
    <div className="skeleton-page" data-visible={late || undefined}>
      <p role="status" className="n-visually-hidden">
        {late ? 'Die bvT-Schlussfolgerung wird geladen.' : ''}
      </p>
      <p>
        <Skeleton width={55} tall />
      </p>
      <p>
        <Skeleton width={85} />
        <Skeleton width={60} />
      </p>
    </div>
  );
}

defineWidget(element, BvtConclusions, css);
