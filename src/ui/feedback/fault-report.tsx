import type { ReactNode } from 'react';
import { errorTexts } from '#core/platform/errors/error-report.ts';
import type { ReportedError } from '#core/platform/errors/error-store.ts';
import { Heading } from '../content/heading.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './fault-report.css?inline';

const { labels } = errorTexts;

interface Props {
  reported: ReportedError;
  /** Further text after the advice. */
  note?: string;
  /** Level of the details' heading; without it they get a plain line of text, for places whose outline is unknown. */
  headingLevel?: number;
  /** Actions, before the details. */
  children?: ReactNode;
}

/** The message for an unhandled error (R8.3): what to do, the id for the helpdesk, expandable details, whether logging failed (R8.4). */
export function FaultReport({ reported: { report, logged }, note, headingLevel, children }: Props) {
  useStyles(css);
  return (
    <div className="n-fault" data-block="fault-report">
      <p>
        <strong>{errorTexts.title}</strong> {errorTexts.advice} {note}
      </p>
      {logged === 'failed' && <p>{errorTexts.logFailed}</p>}
      <p>
        {labels.id}: <strong className="n-fault-id">{report.id}</strong>
        {report.requestId !== undefined && (
          <>
            , {labels.requestId}: <strong className="n-fault-id">{report.requestId}</strong>
          </>
        )}
      </p>
      {children}
      <details>
        <summary>{errorTexts.moreInformation}</summary>
        {headingLevel === undefined ? (
          <p className="n-fault-title">{errorTexts.details}</p>
        ) : (
          <Heading level={headingLevel} className="n-fault-title">
            {errorTexts.details}
          </Heading>
        )}
        <dl>
          <dt>{labels.name}</dt>
          <dd>{report.name}</dd>
          <dt>{labels.message}</dt>
          <dd>{report.message}</dd>
          <dt>{labels.id}</dt>
          <dd>{report.id}</dd>
          {report.requestId !== undefined && (
            <>
              <dt>{labels.requestId}</dt>
              <dd>{report.requestId}</dd>
            </>
          )}
          <dt>{labels.url}</dt>
          <dd>{report.url}</dd>
          <dt>{labels.stack}</dt>
          <dd className="n-fault-stack">{report.stack}</dd>
        </dl>
      </details>
    </div>
  );
}
