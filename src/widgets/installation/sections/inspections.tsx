import { useStore } from '@nanostores/react';
import { labelOf } from '#core/platform/description/describe.ts';
import { fieldMark, fieldWords } from '#core/platform/description/words.ts';
import { fillLinkTemplate, linkTemplate } from '#core/platform/environment/link-templates.ts';
import { formatDate } from '#core/platform/format/date.ts';
import type { InstallationDocument } from '#core/register/documents/document-calls.ts';
import { ownReportAddress } from '#core/register/installation/installation-address.ts';
import type { Inspection } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { type TracedEntry, tracedEntries } from '#core/register/record-history/traced-record.ts';
import { Moment, Timeline } from '../../../ui/content/timeline.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { ExternalLink } from '../../../ui/navigation/external-link.tsx';
import { Change, EntryChange, Line, Value } from '../changes/value.tsx';
import { Facts, fact, Nothing, PaperLink, type SectionProps, useEntryDocuments } from '../section.tsx';
import { inspectingAuthority } from '../sentence.ts';

/** The environmental inspections, and the risk that determines how often they are made. */
export const Inspections = ({ record }: SectionProps) => (
  <>
    <Facts
      of={record}
      entries={[
        [
          ['riskCategory'],
          (now) =>
            now.riskCategory && (
              <StateMark {...fieldMark(recordDescription, 'riskCategory', now)}>
                {fieldWords(recordDescription, 'riskCategory', now)}
              </StateMark>
            ),
        ],
        fact('riskCriteria.environmentalEffects'),
        fact('riskCriteria.compliance'),
        fact('riskCriteria.emas'),
      ]}
    />
    <InspectionList record={record} />
  </>
);

/** Number of inspections shown at first; earlier ones are folded. */
const shownAtFirst = 2;

/** A timeline, newest first, each inspection with its report or a link to request it. */
function InspectionList({ record }: Pick<SectionProps, 'record'>) {
  const inspections = tracedEntries(record, 'inspections');
  const { authorities, name, id } = record.now;
  const { data: letter } = useStore(linkTemplate('mailtoTemplateVorlageUiBericht'));
  const reports = useEntryDocuments(id, 'inspection-report');
  if (inspections.length === 0) return <Nothing>Es ist noch keine Umweltinspektion eingetragen.</Nothing>;
  const sorted = inspections.toSorted((a, b) => b.now.date.localeCompare(a.now.date));
  const authority = inspectingAuthority(authorities);
  const mail = authority?.electronicMailAddress;
  const request = (date: string) =>
    mail && letter
      ? fillLinkTemplate(letter, { mail, subject: `Bericht vom ${formatDate(date)}: ${name} (${id})` })
      : undefined;
  const entries = sorted.map((inspection) => (
    <InspectionEntry
      key={inspection.key}
      inspection={inspection}
      report={reports.get(inspection.now.id)}
      request={request(inspection.now.date)}
    />
  ));
  // Changes must be seen, wherever they are.
  const shown = record.before ? entries.length : shownAtFirst;
  const earlier = entries.slice(shown);
  return (
    <>
      <Timeline>{entries.slice(0, shown)}</Timeline>
      {earlier.length > 0 && (
        <details className="fold">
          <summary>
            {earlier.length === 1 ? 'Eine frühere Inspektion' : `${earlier.length} frühere Inspektionen`}
          </summary>
          <Timeline>{earlier}</Timeline>
        </details>
      )}
    </>
  );
}

interface EntryProps {
  inspection: TracedEntry<'inspections'>;
  /** Its report, if the register has it. */
  report: InstallationDocument | undefined;
  /** A mailto address to request the report; undefined if the authority has no mail address. */
  request: string | undefined;
}

function InspectionEntry({ inspection, report, request }: EntryProps) {
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
        show={(visit) => `${fieldWords(recordDescription, 'inspections/kind', visit)} · ${visit.authority}`}
        className="quiet"
      />
      <Line of={inspection} fields={['summary']} show={({ summary }) => summary} />
      <Line
        of={inspection}
        fields={['measures']}
        show={({ measures }) =>
          measures && (
            <>
              <b>{labelOf(recordDescription, 'inspections/measures')}:</b> {measures}
            </>
          )
        }
      />
      <p className={now.reportUrl ? undefined : 'quiet'}>
        <Value of={inspection} fields={['reportUrl', 'reportPublished']} show={reportOf} />
        {!now.reportUrl && report && (
          <span className="n-no-print">
            {' · '}
            <PaperLink document={report}>Bericht herunterladen</PaperLink>
          </span>
        )}
        {!now.reportUrl && !report && request && change?.type !== 'DELETED' && (
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

const resultOf = (visit: Inspection) => (
  <StateMark {...fieldMark(recordDescription, 'inspections/result', visit)}>
    {fieldWords(recordDescription, 'inspections/result', visit)}
  </StateMark>
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

/** Downloads a report that the register stores, or links to an external one. */
function ReportLink({ address }: { address: string }) {
  const own = ownReportAddress(address);
  return own === undefined ? (
    <ExternalLink href={address}>Bericht ansehen</ExternalLink>
  ) : (
    <a href={own} download>
      Bericht herunterladen (PDF)
    </a>
  );
}
