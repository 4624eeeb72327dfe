import { useStore } from '@nanostores/react';
import { fillLinkTemplate, linkTemplate } from '../../../core/environment/link-templates.ts';
import { formatDate } from '../../../core/format/date.ts';
import { unknownMark } from '../../../core/format/state-mark.ts';
import { ownReportAddress } from '../../../core/installation/installation-address.ts';
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

/** The environmental inspections on a line of time, the newest first, each with its report or how to ask for it. */
export function Inspections({ installation: { inspections, authorities, name, id } }: SectionProps) {
  const { data: letter } = useStore(linkTemplate('mailtoTemplateVorlageUiBericht'));
  if (inspections.length === 0) return <Nothing>Es ist noch keine Umweltinspektion eingetragen.</Nothing>;
  const sorted = inspections.toSorted((a, b) => b.date.localeCompare(a.date));
  const authority = authorities.find(({ role }) => role === 'inspection') ?? authorities[0];
  const mail = authority?.electronicMailAddress;
  const request = (date: string) =>
    mail && letter
      ? fillLinkTemplate(letter, { mail, subject: `Bericht vom ${formatDate(date)}: ${name} (${id})` })
      : undefined;
  return (
    <ol className="timeline">
      {sorted.map((inspection) => (
        <InspectionEntry key={inspection.id} inspection={inspection} request={request(inspection.date)} />
      ))}
    </ol>
  );
}

interface EntryProps {
  inspection: Inspection;
  /** Address of a letter that asks for the report; absent where no authority can be written to. */
  request: string | undefined;
}

function InspectionEntry({ inspection, request }: EntryProps) {
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
            <ReportLink address={inspection.reportUrl} />
            {inspection.reportPublished && (
              <span className="quiet"> veröffentlicht am {formatDate(inspection.reportPublished)}</span>
            )}
          </p>
        )}
        {!inspection.reportUrl && (
          <p className="quiet">
            {inspection.reportPublished
              ? `Bericht veröffentlicht am ${formatDate(inspection.reportPublished)}`
              : 'Bericht noch nicht veröffentlicht'}
            {request && (
              <>
                {' · '}
                <a href={request} className="n-no-print">
                  Bericht anfragen
                </a>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** A report that the register keeps is downloaded, others are seen where they lie. */
function ReportLink({ address }: { address: string }) {
  const own = ownReportAddress(address);
  return own === undefined ? (
    <OutwardLink href={address}>Bericht ansehen</OutwardLink>
  ) : (
    <a href={own} download>
      Bericht herunterladen (PDF)
    </a>
  );
}
