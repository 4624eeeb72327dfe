import { useStore } from '@nanostores/react';
import { fillLinkTemplate, linkTemplate } from '../../../core/environment/link-templates.ts';
import type { Installation } from '../../../core/installation/installation-record.ts';
import { tracedEntries } from '../../../core/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import { EntryChange, Line } from '../changes/value.tsx';
import type { Fact, SectionProps } from './section.tsx';
import { Facts } from './section.tsx';

const identifiers: readonly Fact<Installation>[] = [
  [['inspireId'], ({ inspireId }) => inspireId],
  [['facility.inspireId'], ({ facility }) => facility.inspireId],
  [['site.inspireId'], ({ site }) => site.inspireId],
  [['identifiers.eprtr'], ({ identifiers: { eprtr } }) => eprtr],
  [['identifiers.ets'], ({ identifiers: { ets } }) => ets],
  [['identifiers.seveso'], ({ identifiers: { seveso } }) => seveso],
  [['id'], ({ id }) => id],
];

/** How other registers know it, and what the checks of the data have found. */
export function Identifiers({ record, headingLevel }: SectionProps) {
  const findings = tracedEntries(record, 'findings');
  const hasChanged = record.changeOf(identifiers.flatMap(([fields]) => fields)) !== undefined;
  const { id, inspireId, identifiers: others } = record.now;
  const { data: template } = useStore(linkTemplate('edmlinkTemplateAnlageDetails'));
  return (
    <>
      <details className="fold" open={hasChanged || undefined}>
        <summary>Kennungen in diesem und anderen Registern</summary>
        <Facts of={record} entries={identifiers} />
      </details>
      {template && (
        <p>
          <OutwardLink href={fillLinkTemplate(template, { id, inspireId, eprtr: others.eprtr, ets: others.ets })}>
            Anlage im EDM ansehen
          </OutwardLink>
        </p>
      )}
      {findings.length > 0 && (
        <>
          <Heading level={headingLevel} className="sub">
            Hinweise zu den Daten
          </Heading>
          <ul className="entries">
            {findings.map((finding) => (
              <li key={finding.key} data-change={finding.change?.type}>
                <Line of={finding} fields={['message']} show={({ message }) => message} />
                <EntryChange of={finding} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
