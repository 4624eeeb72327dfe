import { formatDate } from '../../../core/format/date.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import type { SectionProps } from './section.tsx';
import { Facts, Nothing } from './section.tsx';

/** Derogations from emission levels of BAT conclusions (Art. 15(4)). */
export function Derogations({ installation: { derogations, batConclusions }, headingLevel }: SectionProps) {
  if (derogations.length === 0) return <Nothing>Es sind keine Ausnahmen zugelassen.</Nothing>;
  return (
    <ul className="entries">
      {derogations.map((derogation) => {
        const title = batConclusions.find(({ code }) => code === derogation.batConclusionCode)?.title;
        return (
          <li key={derogation.id}>
            <Heading level={headingLevel} className="entry-title">
              {derogation.batAel}
            </Heading>
            <Facts
              entries={[
                ['bvT-Schlussfolgerung', [derogation.batConclusionCode, title].filter(Boolean).join(' ')],
                ['Begründung', derogation.reason],
                [
                  'Gültig',
                  `ab ${formatDate(derogation.startDate)}${derogation.endDate ? ` bis ${formatDate(derogation.endDate)}` : ', unbefristet'}`,
                ],
                [
                  'Veröffentlichung',
                  derogation.publicReasonUrl && (
                    <OutwardLink href={derogation.publicReasonUrl}>Begründung ansehen</OutwardLink>
                  ),
                ],
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
