import { useStore } from '@nanostores/react';
import { $mayBeNarrowed } from '#core/account/session/overview-choices.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { unknownMark } from '#core/platform/format/state-mark.ts';
import type { BatConclusionDetails } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import type { AppliedBatConclusion } from '#core/register/installation/installation-record.ts';
import { adaptationMarks } from '#core/register/installation/record-terms.ts';
import type { StatisticValue } from '#core/register/installation/statistic-value.ts';
import { type CriteriaValues, criterionOf } from '#core/search/criteria/criteria.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import type { ConclusionAddresses } from './addresses.ts';

interface Props {
  conclusion: BatConclusionDetails;
  addresses: ConclusionAddresses;
  headingLevel: number;
}

/** The installations by state of adaptation and by federal state; each number links to exactly these installations. */
export function InstallationCounts({ conclusion, addresses, headingLevel }: Props) {
  const { code, adaptation, regions, installations } = conclusion;
  const mayBeNarrowed = useStore($mayBeNarrowed);
  if (!adaptation || !regions || !installations) return null;
  const addressOf = (further: CriteriaValues) => addresses.searchOf(code, mayBeNarrowed, further);
  return (
    <>
      <section>
        <Heading level={headingLevel}>Wo die Anpassung steht</Heading>
        <Bars
          values={adaptation}
          of={installations}
          addressOf={(value) => addressOf(criterionOf('batAdaptation').normalize({ batAdaptation: [value] }))}
          subject={code}
          mark={(value) => (isState(value) ? adaptationMarks[value] : unknownMark)}
        />
      </section>
      <section>
        <Heading level={headingLevel}>In welchem Bundesland</Heading>
        <Bars
          values={regions}
          of={installations}
          addressOf={(value) => addressOf({ regions: [value] })}
          subject={code}
        />
      </section>
    </>
  );
}

const isState = (value: string): value is AppliedBatConclusion['state'] => Object.hasOwn(adaptationMarks, value);

interface BarsProps {
  values: readonly StatisticValue[];
  /** Number that a full bar represents. */
  of: number;
  addressOf(value: string): string;
  subject: string;
  mark?(value: string): typeof unknownMark;
}

function Bars({ values, of, addressOf, subject, mark }: BarsProps) {
  return (
    <ul className="bars">
      {values.map(({ value, label, count }) => (
        <li key={value}>
          <span className="bar-label">{mark ? <StateMark {...mark(value)}>{label}</StateMark> : label}</span>
          <span className="bar-count">
            {count === 0 ? (
              '0'
            ) : (
              <Link href={addressOf(value)} kind="search" subject={subject}>
                {formatInteger(count)}
                <span className="n-visually-hidden">
                  {' '}
                  {count === 1 ? 'Anlage' : 'Anlagen'}: {label}
                </span>
              </Link>
            )}
          </span>
          {/* An SVG, because server-rendered markup must not contain inline styles (CSP). */}
          <svg className="bar-track" aria-hidden="true">
            <rect width={`${((100 * count) / of).toFixed(1)}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
