import { useStore } from '@nanostores/react';
import type { InstallationDocument } from '../../../core/documents/document-calls.ts';
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
import { type TracedEntry, tracedEntries } from '../../../core/record-history/traced-record.ts';
import { Moment, Timeline } from '../../../ui/content/timeline.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import { Change, EntryChange, Line, Value } from '../changes/value.tsx';
import { inspectingAuthority } from '../sentence.ts';
import { Nothing, PaperLink, type SectionProps, usePapers } from './section.tsx';

/** The environmental inspections on a line of time, the newest first, each with its report or how to ask for it. */
export function Inspections({ record }: SectionProps) {
  const inspections = tracedEntries(record, 'inspections');
  const { authorities, name, id } = record.now;
  const { data: letter } = useStore(linkTemplate('mailtoTemplateVorlageUiBericht'));
  const papers = usePapers(id, 'inspection-report');
  if (inspections.length === 0) return <Nothing>Es ist noch keine Umweltinspektion eingetragen.</Nothing>;
  const sorted = inspections.toSorted((a, b) => b.now.date.localeCompare(a.now.date));
  const authority = inspectingAuthority(authorities);
  const mail = authority?.electronicMailAddress;
  const request = (date: string) =>
    mail && letter
      ? fillLinkTemplate(letter, { mail, subject: `Bericht vom ${formatDate(date)}: ${name} (${id})` })
      : undefined;
  return (
    <Timeline>
      {sorted.map((inspection) => (
        <InspectionEntry
          key={inspection.key}
          inspection={inspection}
          paper={papers.get(inspection.now.id)}
          request={request(inspection.now.date)}
        />
      ))}
    </Timeline>
  );
}

interface EntryProps {
  inspection: TracedEntry<'inspections'>;
  /** Its report, where the register has it. */
  paper: InstallationDocument | undefined;
  /** Address of a letter that asks for the report; absent where no authority can be written to. */
  request: string | undefined;
}

function InspectionEntry({ inspection, paper, request }: EntryProps) {
  const { now, change } = inspection;
  return (
    <Moment
      change={change?.type}
      day={
        <>
          <time dateTime={now.date}>{formatDate(now.date)}</time>
          <Change of={inspection} fields={['date']} show={({ date }) => formatDate(date)} />
        </>
      }
    >
      <Line of={inspection} fields={['result']} show={resultOf} className="entry-title" />
      <Line
        of={inspection}
        fields={['kind', 'authority']}
        show={({ kind, authority }) => `${inspectionKindTerms[kind] ?? kind} · ${authority}`}
        className="quiet"
      />
      <Line of={inspection} fields={['summary']} show={({ summary }) => summary} />
      <Line
        of={inspection}
        fields={['measures']}
        show={({ measures }) =>
          measures && (
            <>
              <b>Maßnahmen:</b> {measures}
            </>
          )
        }
      />
      <p className={now.reportUrl ? undefined : 'quiet'}>
        <Value of={inspection} fields={['reportUrl', 'reportPublished']} show={reportOf} />
        {!now.reportUrl && paper && (
          <span className="n-no-print">
            {' · '}
            <PaperLink document={paper}>Bericht herunterladen</PaperLink>
          </span>
        )}
        {!now.reportUrl && !paper && request && change?.type !== 'DELETED' && (
          <span className="n-no-print">
            {' · '}
            <a href={request}>Bericht anfragen</a>
          </span>
        )}
      </p>
      <Change
        of={inspection}
        fields={['nextDue']}
        show={({ nextDue }) => nextDue && `nächste Inspektion bis ${formatDate(nextDue)}`}
      />
      <EntryChange of={inspection} />
    </Moment>
  );
}

const resultOf = ({ result }: Inspection) => (
  <StateMark {...(inspectionResultMarks[result] ?? unknownMark)}>{inspectionResultTerms[result] ?? result}</StateMark>
);

function reportOf({ reportUrl, reportPublished }: Inspection) {
  const published = reportPublished && `veröffentlicht am ${formatDate(reportPublished)}`;
  if (!reportUrl) return published ? `Bericht ${published}` : 'Bericht noch nicht veröffentlicht';
  return (
    <>
      <ReportLink address={reportUrl} />
      {published && <span className="quiet"> {published}</span>}
    </>
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
