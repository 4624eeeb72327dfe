import { labelOf } from '#core/platform/description/describe.ts';
import { fieldMark, fieldWords } from '#core/platform/description/words.ts';
import { formatPosition } from '#core/platform/format/position.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { type TracedEntry, tracedEntries } from '#core/register/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { ExternalLink } from '../../../ui/navigation/external-link.tsx';
import { Change, EntryChange, Line } from '../changes/value.tsx';
import { Confidential, type Fact, Facts, fact, type SectionProps } from '../section.tsx';

type Part = TracedEntry<'parts'>['now'];

const linkTo = (address: string | undefined, words: string) =>
  address && <ExternalLink href={address}>{words}</ExternalLink>;

const facts: readonly Fact<Part>[] = [
  [
    ['status', 'statusSince'],
    (part) =>
      part.status && (
        <StateMark {...fieldMark(recordDescription, 'parts/status', part)}>
          {[
            fieldWords(recordDescription, 'parts/status', part),
            fieldWords(recordDescription, 'parts/statusSince', part),
          ]
            .filter(Boolean)
            .join(' seit ')}
        </StateMark>
      ),
  ],
  fact('parts/dateOfStartOfOperation'),
  [['geometry'], ({ geometry }) => geometry && formatPosition(geometry)],
  fact('parts/totalRatedThermalInput'),
  fact('parts/nominalCapacity.totalNominalCapacityAnyWasteType'),
  fact('parts/nominalCapacity.permittedCapacityHazardous'),
  fact('parts/nominalCapacity.permittedCapacityNonHazardous'),
  fact('parts/numberOfOperatingHours'),
  fact('parts/combustionPlantCategory'),
  fact('parts/withinRefinery'),
  fact('parts/heatReleaseHazardousWaste'),
  fact('parts/untreatedMunicipalWaste'),
  fact('parts/derogations'),
  fact('parts/specificConditions'),
  fact('parts/specificConditionsInformation'),
  [
    ['specificConditionsPermitUrl'],
    ({ specificConditionsPermitUrl }) => linkTo(specificConditionsPermitUrl, 'Bescheid ansehen'),
  ],
  fact('parts/publicDisclosure'),
  [['publicDisclosureUrl'], ({ publicDisclosureUrl }) => linkTo(publicDisclosureUrl, 'Veröffentlichung ansehen')],
  fact('parts/remarks'),
];

/** The combustion and waste incineration plants that the installation consists of; renders nothing if there are none. */
export function Parts({ record, headingLevel }: Pick<SectionProps, 'record' | 'headingLevel'>) {
  const parts = tracedEntries(record, 'parts');
  if (parts.length === 0) return null;
  return (
    <>
      <Heading level={headingLevel} className="sub">
        {labelOf(recordDescription, 'parts')}
      </Heading>
      <ul className="entries">
        {parts.map((part) => (
          <li key={part.key} data-change={part.change?.type}>
            <b>{part.now.name}</b>
            <Confidential of={part} fields={['name']} />
            <Change of={part} fields={['name']} show={({ name }) => name} />
            <Line of={part} fields={['plantType', 'capacity']} show={plantOf} />
            <EntryChange of={part} />
            <Facts of={part} list="parts" entries={facts} />
          </li>
        ))}
      </ul>
    </>
  );
}

function plantOf(part: Part): string {
  return [fieldWords(recordDescription, 'parts/plantType', part), fieldWords(recordDescription, 'parts/capacity', part)]
    .filter(Boolean)
    .join(', ');
}
