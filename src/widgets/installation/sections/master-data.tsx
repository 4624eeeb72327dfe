import { formatDate } from '../../../core/format/date.ts';
import { formatQuantity } from '../../../core/format/number.ts';
import { statusTerms } from '../../../core/installation/installation-terms.ts';
import { plantTypeTerms } from '../../../core/installation/record-terms.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import { addressLine } from '../sentence.ts';
import type { SectionProps } from './section.tsx';
import { Facts } from './section.tsx';

const degrees = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** A name with its code behind it; either alone where the other is missing. */
function withCode(name: string, code: string): string {
  return name && code ? `${name} (${code})` : name || code;
}

type Named = readonly [label: string, value: string];

/** What several things have in common is said once, under all their labels: „Betreiber:in und Standort“. */
function saidOnce(facts: readonly Named[]): Named[] {
  const byValue = Map.groupBy(
    facts.filter(([, value]) => value !== ''),
    ([, value]) => value,
  );
  return [...byValue].map(([value, same]) => [inWords(same.map(([label]) => label)), value]);
}

const inWords = (labels: readonly string[]): string => listOfWords.format(labels);
const listOfWords = new Intl.ListFormat('de', { type: 'conjunction' });

/** Who operates it, where it lies, what it belongs to. */
export function MasterData({ installation, headingLevel }: SectionProps) {
  const { operator, site, facility, unit, geometry, parts, branch, nace, status, statusSince } = installation;
  const since = statusSince ? ` seit ${formatDate(statusSince)}` : '';
  return (
    <>
      <Facts
        inColumns
        entries={[
          ['Status', `${statusTerms[status] ?? status}${since}`],
          ...saidOnce([
            ['Betreiber:in', operator.name],
            ['Standort', site.name],
            ['Betriebseinrichtung', facility.name],
            ['Muttergesellschaft', facility.parentCompanyName],
          ]),
          ['Firmenbuchnummer', operator.companyRegisterNumber],
          ['Website', operator.url && <OutwardLink href={operator.url}>{operator.url}</OutwardLink>],
          ...saidOnce([
            ['Adresse der Anlage', addressLine(installation.address)],
            ['Sitz', addressLine(operator.address)],
          ]),
          ['Gemeinde', unit && withCode(unit.municipality, unit.municipalityCode)],
          [
            'Bezirk und Land',
            unit &&
              saidOnce([
                ['', unit.district],
                ['', unit.federalState],
              ])
                .map(([, name]) => name)
                .join(', '),
          ],
          ['In Betrieb seit', facility.dateOfStartOfOperation && formatDate(facility.dateOfStartOfOperation)],
          [
            'Lage',
            geometry &&
              `${degrees.format(geometry.latitude)}° N, ${degrees.format(geometry.longitude)}° O${geometry.accuracy === 'municipality' ? ' (Mittelpunkt der Gemeinde)' : ''}`,
          ],
          ['Branche', branch.label],
          ['Wirtschaftszweig (NACE)', nace.code && `${nace.code} ${nace.label}`],
          [
            'Haupttätigkeit (E-PRTR)',
            facility.mainActivityCode && `${facility.mainActivityCode} ${facility.mainActivityName}`,
          ],
          ['Ausgangszustandsbericht', installation.baselineReportIndicator ? 'liegt vor' : 'liegt nicht vor'],
          [
            'Emissionsüberwachung',
            installation.publicEmissionMonitoringUrl && (
              <OutwardLink href={installation.publicEmissionMonitoringUrl}>Messergebnisse ansehen</OutwardLink>
            ),
          ],
          ['Anmerkungen', installation.remarks],
        ]}
      />
      {parts.length > 0 && (
        <>
          <Heading level={headingLevel} className="sub">
            Anlagenteile
          </Heading>
          <ul className="entries">
            {parts.map((part) => (
              <li key={part.inspireId}>
                <b>{part.name}</b>
                <p>
                  {plantTypeTerms[part.plantType] ?? part.plantType} ({part.plantType})
                  {part.capacity !== undefined &&
                    `, ${formatQuantity(part.capacity, part.plantType === 'LCP' ? 'MW' : 't/h')}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
