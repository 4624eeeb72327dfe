import { formatDate } from '../../../core/format/date.ts';
import type { Permit } from '../../../core/installation/installation-record.ts';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import type { SectionProps } from './section.tsx';
import { Nothing } from './section.tsx';

/** The permits, the newest first. */
export function Permits({ installation: { permits } }: SectionProps) {
  if (permits.length === 0) return <Nothing>Es ist keine Genehmigung eingetragen.</Nothing>;
  const sorted = permits.toSorted((a, b) => (b.dateOfGranting ?? '').localeCompare(a.dateOfGranting ?? ''));
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
          <PermitRow key={permit.id} permit={permit} />
        ))}
      </tbody>
    </table>
  );
}

function PermitRow({ permit }: { permit: Permit }) {
  const { title, reference, permitUrl, authority, legalBasis, dateOfGranting, dateOfLastUpdate, enforcementAction } =
    permit;
  return (
    <tr>
      <th scope="row">
        {title}
        {reference && <span className="quiet">Geschäftszahl {reference}</span>}
        {permitUrl && (
          <span className="quiet">
            <OutwardLink href={permitUrl}>Bescheid ansehen</OutwardLink>
          </span>
        )}
      </th>
      <td data-label="Behörde" className="wrap">
        {authority}
        {legalBasis && <span className="quiet">{legalBasis}</span>}
      </td>
      <td data-label="Erteilt">{dateOfGranting ? formatDate(dateOfGranting) : '–'}</td>
      <td data-label="Stand" className="wrap">
        {stateOf(permit)}
        {dateOfLastUpdate && <span className="quiet">zuletzt geändert am {formatDate(dateOfLastUpdate)}</span>}
        {enforcementAction && <span className="quiet">Maßnahmen: {enforcementAction}</span>}
      </td>
    </tr>
  );
}

const stateOf = ({ permitGranted, permitReconsidered, permitUpdated }: Permit): string =>
  [permitGranted ? 'erteilt' : 'noch nicht erteilt', permitReconsidered && 'überprüft', permitUpdated && 'aktualisiert']
    .filter(Boolean)
    .join(', ');
