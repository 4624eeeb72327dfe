import { serverToday } from '../../../core/environment/clock.ts';
import { formatDate } from '../../../core/format/date.ts';
import { unknownMark } from '../../../core/format/state-mark.ts';
import type { Inspection } from '../../../core/installation/installation-record.ts';
import {
  inspectionKindTerms,
  inspectionResultMarks,
  inspectionResultTerms,
} from '../../../core/installation/record-terms.ts';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import type { SectionProps } from './section.tsx';
import { Nothing } from './section.tsx';

/** The environmental inspections on a line of time, the newest first, with the next one due above them. */
export function Inspections({ installation: { inspections } }: SectionProps) {
  if (inspections.length === 0) return <Nothing>Es ist noch keine Umweltinspektion eingetragen.</Nothing>;
  const sorted = inspections.toSorted((a, b) => b.date.localeCompare(a.date));
  const next = sorted[0]?.nextDue;
  return (
    <>
      {next && (
        <p className="quiet">
          {next >= serverToday()
            ? `Die nächste regelmäßige Inspektion findet spätestens am ${formatDate(next)} statt.`
            : `Die nächste regelmäßige Inspektion war bis ${formatDate(next)} vorgesehen.`}
        </p>
      )}
      <ol className="timeline">
        {sorted.map((inspection) => (
          <InspectionEntry key={inspection.id} inspection={inspection} />
        ))}
      </ol>
    </>
  );
}

function InspectionEntry({ inspection }: { inspection: Inspection }) {
  return (
    <li>
      <p className="timeline-date">
        <time dateTime={inspection.date}>{formatDate(inspection.date)}</time>
      </p>
      <div>
        <p className="entry-title">
          <StateMark {...(inspectionResultMarks[inspection.result] ?? unknownMark)}>
            {inspectionResultTerms[inspection.result] ?? inspection.result}
          </StateMark>
        </p>
        <p className="quiet">
          {inspectionKindTerms[inspection.kind] ?? inspection.kind} · {inspection.authority}
        </p>
        {inspection.summary && <p>{inspection.summary}</p>}
        {inspection.measures && (
          <p>
            <b>Maßnahmen:</b> {inspection.measures}
          </p>
        )}
        {inspection.reportUrl && (
          <p>
            <OutwardLink href={inspection.reportUrl}>Bericht ansehen</OutwardLink>
            {inspection.reportPublished && (
              <span className="quiet"> veröffentlicht am {formatDate(inspection.reportPublished)}</span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
