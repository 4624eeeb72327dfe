import { useStore } from '@nanostores/react';
import { fillLinkTemplate, linkTemplate } from '../../../core/environment/link-templates.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import type { SectionProps } from './section.tsx';
import { Facts } from './section.tsx';

/** How other registers know it, and what the checks of the data have found. */
export function Identifiers({ installation, headingLevel }: SectionProps) {
  const { id, inspireId, identifiers, findings, facility, site } = installation;
  const { data: template } = useStore(linkTemplate('edmlinkTemplateAnlageDetails'));
  return (
    <>
      <details className="fold">
        <summary>Kennungen in diesem und anderen Registern</summary>
        <Facts
          entries={[
            ['Anlage (INSPIRE)', inspireId],
            ['Betriebseinrichtung (INSPIRE)', facility.inspireId],
            ['Standort (INSPIRE)', site.inspireId],
            ['E-PRTR', identifiers.eprtr],
            ['Emissionshandel (ETS)', identifiers.ets],
            ['Seveso', identifiers.seveso],
            ['Kennung im Register', id],
          ]}
        />
      </details>
      {template && (
        <p>
          <OutwardLink
            href={fillLinkTemplate(template, { id, inspireId, eprtr: identifiers.eprtr, ets: identifiers.ets })}
          >
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
            {findings.map(({ code, field, message }) => (
              <li key={`${code} ${field}`}>
                <p>{message}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
