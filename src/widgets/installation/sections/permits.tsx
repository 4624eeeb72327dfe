import { formatDate } from '../../../core/format/date.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import type { SectionProps } from './section.tsx';
import { Facts, Nothing } from './section.tsx';

/** The permits, the newest first. */
export function Permits({ installation: { permits }, headingLevel }: SectionProps) {
  if (permits.length === 0) return <Nothing>Es ist keine Genehmigung eingetragen.</Nothing>;
  const sorted = permits.toSorted((a, b) => (b.dateOfGranting ?? '').localeCompare(a.dateOfGranting ?? ''));
  return (
    <ul className="entries">
      {sorted.map((permit) => (
        <li key={permit.id}>
          <Heading level={headingLevel} className="entry-title">
            {permit.title}
          </Heading>
          <Facts
            entries={[
              ['Geschäftszahl', permit.reference],
              ['Behörde', permit.authority],
              ['Rechtsgrundlage', permit.legalBasis],
              ['Erteilt am', permit.dateOfGranting && formatDate(permit.dateOfGranting)],
              ['Zuletzt geändert am', permit.dateOfLastUpdate && formatDate(permit.dateOfLastUpdate)],
              ['Stand', state(permit)],
              ['Maßnahmen', permit.enforcementAction],
              ['Bescheid', permit.permitUrl && <OutwardLink href={permit.permitUrl}>Bescheid ansehen</OutwardLink>],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function state(permit: { permitGranted: boolean; permitReconsidered: boolean; permitUpdated: boolean }): string {
  return [
    permit.permitGranted ? 'erteilt' : 'noch nicht erteilt',
    permit.permitReconsidered && 'überprüft',
    permit.permitUpdated && 'aktualisiert',
  ]
    .filter(Boolean)
    .join(', ');
}
