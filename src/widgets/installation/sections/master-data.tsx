import { useStore } from '@nanostores/react';
import { fillLinkTemplate, linkTemplate } from '../../../core/environment/link-templates.ts';
import { formatDate } from '../../../core/format/date.ts';
import { formatQuantity } from '../../../core/format/number.ts';
import type { Installation, ProductionInstallationPart } from '../../../core/installation/installation-record.ts';
import { legalFormName } from '../../../core/installation/legal-forms.ts';
import { addressLine } from '../../../core/installation/place-line.ts';
import { plantTypeTerms, statusTerms } from '../../../core/installation/record-terms.ts';
import { type TracedRecord, tracedEntries } from '../../../core/record-history/traced-record.ts';
import { type FieldPath, labelOf } from '../../../core/register/record/paths.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { ExternalLink } from '../../../ui/navigation/outward-link.tsx';
import { Change, EntryChange, Line } from '../changes/value.tsx';
import { type Fact, Facts, type SectionProps } from '../section.tsx';

const degrees = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** Returns a name followed by its code, or either one alone if the other is missing. */
function withCode(name: string, code: string): string {
  return name && code ? `${name} (${code})` : name || code;
}

const shortList = new Intl.ListFormat('de', { type: 'conjunction' });

type Named = readonly [field: FieldPath, show: (record: Installation) => string];

/** Merges facts with the same value under a joint label, such as „Betreiber:in und Standort“; not while changes are shown. */
function saidOnce(record: TracedRecord, facts: readonly Named[]): Fact<Installation>[] {
  if (record.before) return facts.map(([field, show]) => [[field], show]);
  const byValue = Map.groupBy(facts, ([, show]) => show(record.now));
  return [...byValue.values()].flatMap((same): Fact<Installation>[] => {
    const [[field, show] = []] = same;
    return field && show ? [[[field], show, shortList.format(same.map(([each]) => labelOf(each)))]] : [];
  });
}

const placeOf = ({ unit }: Installation): string =>
  unit ? [...new Set([unit.district, unit.federalState])].filter(Boolean).join(', ') : '';

function locationOf({ geometry }: Installation): string {
  if (!geometry) return '';
  const { latitude, longitude, accuracy } = geometry;
  const note = accuracy === 'municipality' ? ' (Mittelpunkt der Gemeinde)' : '';
  return `${degrees.format(latitude)}° N, ${degrees.format(longitude)}° O${note}`;
}

const factsOf = (record: TracedRecord): readonly Fact<Installation>[] => [
  [
    ['status', 'statusSince'],
    ({ status, statusSince }) =>
      `${statusTerms[status] ?? status}${statusSince ? ` seit ${formatDate(statusSince)}` : ''}`,
  ],
  ...saidOnce(record, [
    ['operator.name', ({ operator }) => operator.name],
    ['site.name', ({ site }) => site.name],
    ['facility.name', ({ facility }) => facility.name],
    ['facility.parentCompanyName', ({ facility }) => facility.parentCompanyName],
  ]),
  [['operator.legalForm'], ({ operator }) => operator.legalForm && legalFormName(operator.legalForm)],
  [['operator.companyRegisterNumber'], ({ operator }) => operator.companyRegisterNumber],
  [['operator.url'], ({ operator }) => operator.url && <ExternalLink href={operator.url}>{operator.url}</ExternalLink>],
  ...saidOnce(record, [
    ['address', ({ address }) => addressLine(address)],
    ['operator.address', ({ operator }) => addressLine(operator.address)],
  ]),
  [
    ['unit.municipality', 'unit.municipalityCode'],
    ({ unit }) => unit && withCode(unit.municipality, unit.municipalityCode),
  ],
  [['unit.district', 'unit.districtCode', 'unit.federalState', 'unit.federalStateCode'], placeOf, 'Bezirk und Land'],
  [
    ['facility.dateOfStartOfOperation'],
    ({ facility }) => facility.dateOfStartOfOperation && formatDate(facility.dateOfStartOfOperation),
  ],
  [['geometry'], locationOf],
  [['branch'], ({ branch }) => branch.label],
  [['nace'], ({ nace }) => nace.code && `${nace.code} ${nace.label}`],
  [
    ['facility.mainActivityCode', 'facility.mainActivityName'],
    ({ facility }) => facility.mainActivityCode && `${facility.mainActivityCode} ${facility.mainActivityName}`,
  ],
  [['baselineReportIndicator'], (now) => (now.baselineReportIndicator ? 'liegt vor' : 'liegt nicht vor')],
  [
    ['publicEmissionMonitoringUrl'],
    (now) =>
      now.publicEmissionMonitoringUrl && (
        <ExternalLink href={now.publicEmissionMonitoringUrl}>Messergebnisse ansehen</ExternalLink>
      ),
  ],
  [['remarks'], ({ remarks }) => remarks],
];

/** Facts shown elsewhere on the page or not at all, listed here only if they have changed. */
const changedOnly: readonly Fact<Installation>[] = [
  [['published'], ({ published }) => (published ? 'veröffentlicht' : 'nicht veröffentlicht')],
  [['example'], ({ example }) => (example ? 'ja' : 'nein')],
  [['facility.facilityType'], ({ facility }) => facility.facilityType],
  [['operator.ownerId'], ({ operator }) => operator.ownerId],
  [['source'], ({ source }) => source],
];

/** The operator, the location and the facility of the installation. */
export function MasterData({ record, headingLevel }: SectionProps) {
  const parts = tracedEntries(record, 'parts');
  return (
    <>
      <Facts
        of={record}
        inColumns
        entries={[...factsOf(record), ...changedOnly.filter(([fields]) => record.changeOf(fields))]}
      />
      {parts.length > 0 && (
        <>
          <Heading level={headingLevel} className="sub">
            Anlagenteile
          </Heading>
          <ul className="entries">
            {parts.map((part) => (
              <li key={part.key} data-change={part.change?.type}>
                <b>{part.now.name}</b>
                <Change of={part} fields={['name']} show={({ name }) => name} />
                <Line of={part} fields={['plantType', 'capacity']} show={plantOf} />
                <EntryChange of={part} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function plantOf({ plantType, capacity }: ProductionInstallationPart): string {
  const size = capacity === undefined ? '' : `, ${formatQuantity(capacity, plantType === 'LCP' ? 'MW' : 't/h')}`;
  return `${plantTypeTerms[plantType] ?? plantType} (${plantType})${size}`;
}

const identifiers: readonly Fact<Installation>[] = [
  [['inspireId'], ({ inspireId }) => inspireId],
  [['facility.inspireId'], ({ facility }) => facility.inspireId],
  [['site.inspireId'], ({ site }) => site.inspireId],
  [['identifiers.eprtr'], ({ identifiers: { eprtr } }) => eprtr],
  [['identifiers.ets'], ({ identifiers: { ets } }) => ets],
  [['identifiers.seveso'], ({ identifiers: { seveso } }) => seveso],
  [['id'], ({ id }) => id],
];

/** The installation's identifiers in other registers, and findings of the data checks. */
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
          <ExternalLink href={fillLinkTemplate(template, { id, inspireId, eprtr: others.eprtr, ets: others.ets })}>
            Anlage im EDM ansehen
          </ExternalLink>
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
