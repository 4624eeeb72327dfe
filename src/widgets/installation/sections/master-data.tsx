import { useStore } from '@nanostores/react';
import { labelOf } from '#core/platform/description/describe.ts';
import { fieldWords } from '#core/platform/description/words.ts';
import { fillLinkTemplate, linkTemplate } from '#core/platform/environment/link-templates.ts';
import { lazy } from '#core/platform/format/lazy.ts';
import { formatPosition } from '#core/platform/format/position.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import type { Installation, PointGeometry } from '#core/register/installation/installation-record.ts';
import type { FieldPath } from '#core/register/record/record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { TracedRecord } from '#core/register/record-history/traced-record.ts';
import { ExternalLink } from '../../../ui/navigation/external-link.tsx';
import { Findings, Parts, Successions } from '../deferred.ts';
import { type Fact, Facts, fact, type SectionProps } from '../section.tsx';

/** Returns a name followed by its code, or either one alone if the other is missing. */
function withCode(name: string, code: string): string {
  return name && code ? `${name} (${code})` : name || code;
}

const shortList = lazy(() => new Intl.ListFormat('de', { type: 'conjunction' }));

type Named = readonly [field: FieldPath, show: (record: Installation) => string];

/** A value that stands at the top of the page and is not repeated, and how to refer to it. */
type Above = readonly [field: FieldPath, value: string];

/**
 * Merges facts with the same value under a joint label, such as „Standort und Betriebseinrichtung“, and refers to a value that stands at the
 * top of the page; not while changes are shown, or where a reason for withholding it must be given.
 */
function saidOnce(record: TracedRecord, facts: readonly Named[], above?: Above): Fact<Installation>[] {
  if (record.before) return facts.map(([field, show]) => [[field], show]);
  const byValue = Map.groupBy(facts, ([field, show]) => `${show(record.now)}\n${record.reasonOf([field]) ?? ''}`);
  return [...byValue.values()].flatMap((same): Fact<Installation>[] => {
    const isAbove = above !== undefined && same[0]?.[1](record.now) === above[1] && !record.reasonOf([same[0][0]]);
    const rest = isAbove ? same.filter(([field]) => field !== above[0]) : same;
    const [[field, show] = []] = rest;
    if (!field || !show) return [];
    const label = shortList().format(rest.map(([each]) => labelOf(recordDescription, each)));
    return [[[field], isAbove ? () => `wie ${labelOf(recordDescription, above[0])}` : show, label]];
  });
}

const placeOf = ({ unit }: Installation): string =>
  unit ? [...new Set([unit.district, unit.federalState])].filter(Boolean).join(', ') : '';

/** A position, with a note if only the municipality is known. */
function positionOf(geometry: PointGeometry | undefined): string {
  if (!geometry) return '';
  const isExact = geometry.accuracy === 'exact';
  return (
    formatPosition(geometry) + (isExact ? '' : ` (${fieldWords(recordDescription, 'geometry.accuracy', { geometry })})`)
  );
}

const factsOf = (record: TracedRecord): readonly Fact<Installation>[] => [
  ...saidOnce(
    record,
    [
      ['operator.name', ({ operator }) => operator.name],
      ['site.name', ({ site }) => site.name],
      ['facility.name', ({ facility }) => facility.name],
      ['facility.parentCompanyName', ({ facility }) => facility.parentCompanyName],
    ],
    ['operator.name', record.now.operator.name],
  ),
  fact('operator.legalForm'),
  fact('operator.companyRegisterNumber'),
  [['operator.url'], ({ operator }) => operator.url && <ExternalLink href={operator.url}>{operator.url}</ExternalLink>],
  ...saidOnce(
    record,
    [
      ['address', ({ address }) => addressLine(address)],
      ['operator.address', ({ operator }) => addressLine(operator.address)],
      ['facility.address', ({ facility }) => (facility.address ? addressLine(facility.address) : '')],
    ],
    ['address', addressLine(record.now.address)],
  ),
  [
    ['unit.municipality', 'unit.municipalityCode'],
    ({ unit }) => unit && withCode(unit.municipality, unit.municipalityCode),
  ],
  [['unit.district', 'unit.districtCode', 'unit.federalState', 'unit.federalStateCode'], placeOf, 'Bezirk und Land'],
  fact('facility.riverBasinDistrict'),
  fact('facility.dateOfStartOfOperation'),
  fact('dateOfStartOfOperation'),
  ...saidOnce(record, [
    ['geometry', ({ geometry }) => positionOf(geometry)],
    ['facility.geometry', ({ facility }) => positionOf(facility.geometry)],
    ['site.geometry', ({ site }) => positionOf(site.geometry)],
  ]),
  [['branch'], ({ branch }) => branch.label],
  [['nace'], naceOf],
  [
    ['facility.mainActivityCode', 'facility.mainActivityName'],
    ({ facility }) => facility.mainActivityCode && `${facility.mainActivityCode} ${facility.mainActivityName}`,
  ],
  fact('baselineReportIndicator'),
  [
    ['publicEmissionMonitoringUrl'],
    (now) =>
      now.publicEmissionMonitoringUrl && (
        <ExternalLink href={now.publicEmissionMonitoringUrl}>Messergebnisse ansehen</ExternalLink>
      ),
  ],
  fact('publicEmissionMonitoring'),
  fact('remarks'),
];

/** The code means nothing without its revision. */
function naceOf({ nace: { code, label, revision } }: Installation): string {
  if (!code) return '';
  return [code, label, revision && `(NACE ${revision})`].filter(Boolean).join(' ');
}

/** Facts shown elsewhere on the page or not at all, listed here only if they have changed. */
const changedOnly: readonly Fact<Installation>[] = [
  [
    ['status', 'statusSince'],
    (now) =>
      [fieldWords(recordDescription, 'status', now), fieldWords(recordDescription, 'statusSince', now)]
        .filter(Boolean)
        .join(' seit '),
  ],
  fact('closureReason'),
  fact('published'),
  fact('example'),
  fact('facility.facilityType'),
  [['operator.ownerId'], ({ operator }) => operator.ownerId],
  fact('source'),
];

/** The operator, the location and the facility of the installation, and its parts. */
export const MasterData = ({ record, headingLevel }: SectionProps) => (
  <>
    <Facts
      of={record}
      inColumns
      entries={[...factsOf(record), ...changedOnly.filter(([fields]) => record.changeOf(fields))]}
    />
    <Parts record={record} headingLevel={headingLevel} />
    <Successions record={record} headingLevel={headingLevel} />
  </>
);

const identifiers: readonly Fact<object>[] = [
  fact('inspireId'),
  fact('facility.inspireId'),
  fact('site.inspireId'),
  fact('identifiers.eprtr'),
  fact('identifiers.ets'),
  fact('identifiers.seveso'),
  fact('id'),
];

/** The installation's identifiers in other registers, and findings of the data checks. */
export function Identifiers({ record, headingLevel }: SectionProps) {
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
      <Findings record={record} headingLevel={headingLevel} />
    </>
  );
}
