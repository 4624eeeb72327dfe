import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { errorTexts } from '../../core/errors/error-report.ts';
import { type ReportedError, reportError } from '../../core/errors/store.ts';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './failure-details.css?inline';

const { labels } = errorTexts;

/** Reports an error that took a widget down (R8.4) and says about it what the visitor and the helpdesk need (R8.3). */
export function reportedFailure(thrown: unknown, componentStack: string | undefined) {
  return <FailureDetails $reported={reportError(thrown, componentStack)} />;
}

function FailureDetails({ $reported }: { $reported: ReadableAtom<ReportedError> }) {
  useStyles(css);
  const { report, logged } = useStore($reported);
  return (
    <div className="w-failure-text">
      <p>
        <strong>{errorTexts.title}</strong> {errorTexts.advice} Alles andere auf der Seite funktioniert weiter.
      </p>
      {logged === 'failed' && <p>{errorTexts.logFailed}</p>}
      <p>
        {labels.id}: <strong className="w-failure-id">{report.id}</strong>
      </p>
      <details>
        <summary>{errorTexts.moreInformation}</summary>
        <p className="w-failure-title">{errorTexts.details}</p>
        <dl>
          <dt>{labels.name}</dt>
          <dd>{report.name}</dd>
          <dt>{labels.message}</dt>
          <dd>{report.message}</dd>
          <dt>{labels.id}</dt>
          <dd>{report.id}</dd>
          <dt>{labels.url}</dt>
          <dd>{report.url}</dd>
          <dt>{labels.stack}</dt>
          <dd className="w-failure-stack">{report.stack}</dd>
        </dl>
      </details>
    </div>
  );
}
