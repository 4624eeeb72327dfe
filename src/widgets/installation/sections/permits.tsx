import { labelOf } from '#core/platform/description/describe.ts';
import { fieldWords } from '#core/platform/description/words.ts';
import { formatDate } from '#core/platform/format/date.ts';
import type { InstallationDocument } from '#core/register/documents/document-calls.ts';
import type { Permit } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { type Entry, type TracedEntry, tracedEntries } from '#core/register/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { ExternalLink } from '../../../ui/navigation/external-link.tsx';
import { Change, EntryChange, Line, Value } from '../changes/value.tsx';
import { Nothing, PaperLink, type SectionProps, useEntryDocuments } from '../section.tsx';

/** The permits, and the conditions in them that are stricter than the BAT conclusions. */
export const Permits = ({ record, headingLevel }: SectionProps) => (
  <>
    <PermitTable record={record} />
    <StricterConditions record={record} headingLevel={headingLevel} />
  </>
);

function StricterConditions({ record, headingLevel }: Pick<SectionProps, 'record' | 'headingLevel'>) {
  const conditions = tracedEntries(record, 'stricterPermitConditions');
  if (conditions.length === 0) return null;
  return (
    <>
      <Heading level={headingLevel} className="sub">
        {labelOf(recordDescription, 'stricterPermitConditions')}
      </Heading>
      <ul className="entries">
        {conditions.map((condition) => (
          <li key={condition.key} data-change={condition.change?.type}>
            <Line of={condition} fields={['batAel']} show={({ batAel }) => batAel} className="entry-title" />
            <Line of={condition} fields={['article18', 'article14Paragraph4']} show={groundsOf} className="quiet" />
            <EntryChange of={condition} />
          </li>
        ))}
      </ul>
    </>
  );
}

const groundsOf = ({ article18, article14Paragraph4 }: Entry<'stricterPermitConditions'>): string =>
  [
    article18 && labelOf(recordDescription, 'stricterPermitConditions/article18'),
    article14Paragraph4 && labelOf(recordDescription, 'stricterPermitConditions/article14Paragraph4'),
  ]
    .filter(Boolean)
    .join(' · ');

/** Newest first. */
function PermitTable({ record }: Pick<SectionProps, 'record'>) {
  const permits = tracedEntries(record, 'permits');
  const decisions = useEntryDocuments(record.now.id, 'permit');
  if (permits.length === 0) return <Nothing>Es ist keine Genehmigung eingetragen.</Nothing>;
  const sorted = permits.toSorted((a, b) => (b.now.dateOfGranting ?? '').localeCompare(a.now.dateOfGranting ?? ''));
  return (
    <table className="table">
      <caption className="n-visually-hidden">Genehmigungen, die neueste zuerst</caption>
      <thead>
        <tr>
          <th scope="col">Genehmigung</th>
          <th scope="col">Behörde und Rechtsgrundlage</th>
          <th scope="col">Erteilt</th>
          <th scope="col">{labelOf(recordDescription, 'permits/permitGranted')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((permit) => (
          <PermitRow key={permit.key} permit={permit} decision={decisions.get(permit.now.id)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  permit: TracedEntry<'permits'>;
  /** The decision itself, if the register has it. */
  decision: InstallationDocument | undefined;
}

function PermitRow({ permit, decision }: RowProps) {
  const { now, change } = permit;
  return (
    <tr data-change={change?.type}>
      <th scope="row">
        <Value of={permit} fields={['title']} show={({ title }) => title} />
        {now.reference && (
          <span className="quiet">{`${labelOf(recordDescription, 'permits/reference')} ${now.reference}`}</span>
        )}
        <Change of={permit} fields={['reference']} show={({ reference }) => reference} />
        {now.permitUrl && (
          <span className="quiet">
            <ExternalLink href={now.permitUrl}>Bescheid ansehen</ExternalLink>
          </span>
        )}
        {decision && (
          <span className="quiet">
            <PaperLink document={decision}>Bescheid herunterladen</PaperLink>
          </span>
        )}
        <Change
          of={permit}
          fields={['permitUrl']}
          show={({ permitUrl }) => permitUrl && <ExternalLink href={permitUrl}>Bescheid</ExternalLink>}
        />
        <EntryChange of={permit} />
      </th>
      <td data-label="Behörde" className="wrap">
        <Value of={permit} fields={['authority']} show={({ authority }) => authority} />
        {now.legalBasis && <span className="quiet">{now.legalBasis}</span>}
        <Change of={permit} fields={['legalBasis']} show={({ legalBasis }) => legalBasis} />
      </td>
      <td data-label="Erteilt">
        <Value
          of={permit}
          fields={['dateOfGranting']}
          show={(shown) => fieldWords(recordDescription, 'permits/dateOfGranting', shown) || '–'}
        />
      </td>
      <td data-label={labelOf(recordDescription, 'permits/permitGranted')} className="wrap">
        <Value of={permit} fields={['permitGranted', 'permitReconsidered', 'permitUpdated']} show={stateOf} />
        {now.dateOfLastUpdate && <span className="quiet">zuletzt geändert am {formatDate(now.dateOfLastUpdate)}</span>}
        <Change
          of={permit}
          fields={['dateOfLastUpdate']}
          show={(shown) => fieldWords(recordDescription, 'permits/dateOfLastUpdate', shown)}
        />
        {now.enforcementAction && (
          <span className="quiet">{`${labelOf(recordDescription, 'permits/enforcementAction')}: ${now.enforcementAction}`}</span>
        )}
        <Change of={permit} fields={['enforcementAction']} show={({ enforcementAction }) => enforcementAction} />
      </td>
    </tr>
  );
}

const stateOf = (permit: Permit): string =>
  [
    fieldWords(recordDescription, 'permits/permitGranted', permit),
    permit.permitReconsidered && fieldWords(recordDescription, 'permits/permitReconsidered', permit),
    permit.permitUpdated && fieldWords(recordDescription, 'permits/permitUpdated', permit),
  ]
    .filter(Boolean)
    .join(', ');
