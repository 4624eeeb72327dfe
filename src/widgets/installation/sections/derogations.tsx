import { formatDate } from '../../../core/format/date.ts';
import { tracedEntries } from '../../../core/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import { Change, EntryChange } from '../changes/value.tsx';
import type { SectionProps } from './section.tsx';
import { Facts, Nothing } from './section.tsx';

/** Derogations from emission levels of BAT conclusions (Art. 15(4)). */
export function Derogations({ record, headingLevel }: SectionProps) {
  const derogations = tracedEntries(record, 'derogations');
  if (derogations.length === 0) return <Nothing>Es sind keine Ausnahmen zugelassen.</Nothing>;
  const titleOf = (conclusion: string) =>
    record.now.batConclusions.find(({ code }) => code === conclusion)?.title ?? '';
  return (
    <ul className="entries">
      {derogations.map((derogation) => (
        <li key={derogation.key} data-change={derogation.change?.type}>
          <Heading level={headingLevel} className="entry-title">
            {derogation.now.batAel}
          </Heading>
          <Change of={derogation} fields={['batAel']} show={({ batAel }) => batAel} />
          <EntryChange of={derogation} />
          <Facts
            of={derogation}
            list="derogations"
            entries={[
              [['batConclusionCode'], ({ batConclusionCode: code }) => [code, titleOf(code)].filter(Boolean).join(' ')],
              [['reason'], ({ reason }) => reason],
              [
                ['startDate', 'endDate'],
                ({ startDate, endDate }) =>
                  `ab ${formatDate(startDate)}${endDate ? ` bis ${formatDate(endDate)}` : ', unbefristet'}`,
              ],
              [
                ['publicReasonUrl'],
                ({ publicReasonUrl }) =>
                  publicReasonUrl && <OutwardLink href={publicReasonUrl}>Begründung ansehen</OutwardLink>,
              ],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
