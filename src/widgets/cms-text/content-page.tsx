import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { queryStore } from '#core/platform/query/query-store.ts';
import { cmsUnavailable } from '#core/site/content/allowed-html.ts';
import { cmsQuery, contentPathOf } from '#core/site/content/cms-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureFrame } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { useStyles } from '../../ui/root/use-styles.ts';
import { arranged, type PreparedText } from './arrange.ts';
import css from './cms-text.css?inline';

interface Props {
  path: string;
  headingLevel: number;
  onLoaded(detail: { path: string }): boolean;
  /** Renders the text. @param begun when the wait for it began, as `performance.now()` tells it */
  children(text: PreparedText, begun: number): ReactNode;
}

/** A CMS page (R2.3): its text, or a message if it cannot be read or nothing of it may be shown (R8.6). */
export function ContentPage({ path, headingLevel, onLoaded, children }: Props) {
  useStyles(css, 'own');
  const page = contentPathOf(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another wait
  const begun = useMemo(() => performance.now(), [page]);
  const store = useMemo(() => queryStore({ ...cmsQuery(page), enabled: page !== '' }), [page]);
  const { data, isFetching, isError, errorUpdateCount, refetch } = useStore(store);
  const text = useMemo(() => (data ? arranged(data, headingLevel) : undefined), [data, headingLevel]);
  const hasFailed = (data !== undefined && !text) || isError || errorUpdateCount > 0;
  const late = useDelayed(isFetching && data === undefined && !hasFailed);
  const isShown = text !== undefined;
  useEffect(() => {
    if (isShown) onLoaded({ path: page });
  }, [isShown, page, onLoaded]);

  // Text already shown stays, even if a later call fails.
  if (text) return children(text, begun);
  if (page === '') return <Unavailable />;
  if (!hasFailed) return <ContentSkeleton visible={late} />;
  return <Unavailable busy={isFetching} onRetry={() => void refetch()} />;
}

const lineWidths = [96, 100, 88, 94, 60];

/** Reserves space for the text; visible only if loading takes long (R4.51). */
function ContentSkeleton({ visible }: { visible: boolean }) {
  return (
    <div className="skeleton" data-block="skeleton" data-visible={visible || undefined}>
      <p role="status" className="n-visually-hidden">
        {visible ? 'Der Inhalt wird geladen.' : ''}
      </p>
      {['erster', 'zweiter'].map((part) => (
        <div key={part}>
          <Skeleton width={40} tall />
          {lineWidths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Shown in place of a page that could not be read or is empty (R8.6). `busy`: a retry is in progress. */
function Unavailable({ busy = false, onRetry }: { busy?: boolean; onRetry?: () => void }) {
  return (
    <FailureFrame>
      <p role="alert">{cmsUnavailable}</p>
      {onRetry && (
        <Button
          busy={busy}
          onClick={() => {
            if (!busy) onRetry();
          }}
        >
          {busy ? 'Wird geladen …' : 'Erneut versuchen'}
        </Button>
      )}
    </FailureFrame>
  );
}
