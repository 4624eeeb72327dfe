import { Heading } from '../../../ui/content/heading.tsx';
import type { SectionProps } from './section.tsx';
import { Facts } from './section.tsx';

/** How other registers know it, and what the checks of the data have found. */
export function Identifiers({ installation, headingLevel }: SectionProps) {
  const { identifiers, findings, facility, site } = installation;
  return (
    <>
      <details className="fold">
        <summary>Kennungen in diesem und anderen Registern</summary>
        <Facts
          entries={[
            ['Anlage (INSPIRE)', installation.inspireId],
            ['Betriebseinrichtung (INSPIRE)', facility.inspireId],
            ['Standort (INSPIRE)', site.inspireId],
            ['E-PRTR', identifiers.eprtr],
            ['Emissionshandel (ETS)', identifiers.ets],
            ['Seveso', identifiers.seveso],
            ['Kennung im Register', installation.id],
          ]}
        />
      </details>
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
