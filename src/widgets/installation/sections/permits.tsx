import type { InstallationDocument } from '../../../core/documents/document-calls.ts';
import { formatDate } from '../../../core/format/date.ts';
import type { Permit } from '../../../core/installation/installation-record.ts';
import { type TracedEntry, tracedEntries } from '../../../core/record-history/traced-record.ts';
import { ExternalLink } from '../../../ui/navigation/outward-link.tsx';
import { Change, EntryChange, Value } from '../changes/value.tsx';
import { Nothing, PaperLink, type SectionProps, useEntryDocuments } from '../section.tsx';

/** The permits, newest first. */
export function Permits({ record }: SectionProps) {
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
          <th scope="col">Stand</th>
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
        {now.reference && <span className="quiet">Geschäftszahl {now.reference}</span>}
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
          show={({ dateOfGranting }) => (dateOfGranting ? formatDate(dateOfGranting) : '–')}
        />
      </td>
      <td data-label="Stand" className="wrap">
        <Value of={permit} fields={['permitGranted', 'permitReconsidered', 'permitUpdated']} show={stateOf} />
        {now.dateOfLastUpdate && <span className="quiet">zuletzt geändert am {formatDate(now.dateOfLastUpdate)}</span>}
        <Change
          of={permit}
          fields={['dateOfLastUpdate']}
          show={({ dateOfLastUpdate }) => dateOfLastUpdate && formatDate(dateOfLastUpdate)}
        />
        {now.enforcementAction && <span className="quiet">Maßnahmen: {now.enforcementAction}</span>}
        <Change of={permit} fields={['enforcementAction']} show={({ enforcementAction }) => enforcementAction} />
      </td>
    </tr>
  );
}

const stateOf = ({ permitGranted, permitReconsidered, permitUpdated }: Permit): string =>
  [permitGranted ? 'erteilt' : 'noch nicht erteilt', permitReconsidered && 'überprüft', permitUpdated && 'aktualisiert']
    .filter(Boolean)
    .join(', ');
