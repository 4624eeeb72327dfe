import { useStore } from '@nanostores/react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { labelOf } from '#core/platform/description/describe.ts';
import { fieldMark, fieldWords } from '#core/platform/description/words.ts';
import { fillLinkTemplate, linkTemplate } from '#core/platform/environment/link-templates.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { conclusionPath } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import type { AppliedBatConclusion } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { tracedEntries } from '#core/register/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { ExternalLink } from '../../../ui/navigation/external-link.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { Change, EntryChange, Value } from '../changes/value.tsx';
import { Facts, Nothing, type SectionProps } from '../section.tsx';

/** The BAT conclusions that apply, with the state of the permit's adaptation; on a phone each row becomes a block. */
export function BatConclusions({ record }: SectionProps) {
  const conclusions = tracedEntries(record, 'batConclusions');
  const { data: template } = useStore(linkTemplate('edmLinkTemplateBvtDmsDocument'));
  if (conclusions.length === 0) return <Nothing>Es gilt keine bvT-Schlussfolgerung.</Nothing>;
  return (
    <table className="table">
      <caption className="n-visually-hidden">bvT-Schlussfolgerungen mit dem Stand der Anpassung</caption>
      <thead>
        <tr>
          <th scope="col">bvT-Schlussfolgerung</th>
          <th scope="col">{labelOf(recordDescription, 'batConclusions/state')}</th>
          <th scope="col">{labelOf(recordDescription, 'batConclusions/deadline')}</th>
        </tr>
      </thead>
      <tbody>
        {conclusions.map((conclusion) => (
          <tr key={`${conclusion.key} ${conclusion.now.decision}`} data-change={conclusion.change?.type}>
            <th scope="row">
              <Link
                href={resolvePath(conclusionPath(conclusion.now.code))}
                kind="bat-conclusion"
                subject={conclusion.now.code}
              >
                {conclusion.now.title}
              </Link>
              <span className="quiet">
                {template ? (
                  <ExternalLink
                    href={fillLinkTemplate(template, addressOf(conclusion.now))}
                    place="Text des Beschlusses"
                  >
                    {conclusion.now.decision}
                  </ExternalLink>
                ) : (
                  conclusion.now.decision
                )}
                {` · Kürzel ${conclusion.now.code}`}
              </span>
              <Change
                of={conclusion}
                fields={['title', 'decision', 'celex']}
                show={({ title, decision }) => `${title} ${decision}`}
              />
              <EntryChange of={conclusion} />
            </th>
            <td data-label={labelOf(recordDescription, 'batConclusions/state')}>
              <Value
                of={conclusion}
                fields={['state', 'stateSince']}
                show={(applied) => (
                  <StateMark {...fieldMark(recordDescription, 'batConclusions/state', applied)}>
                    {[
                      fieldWords(recordDescription, 'batConclusions/state', applied),
                      fieldWords(recordDescription, 'batConclusions/stateSince', applied),
                    ]
                      .filter(Boolean)
                      .join(' seit ')}
                  </StateMark>
                )}
              />
            </td>
            <td data-label={labelOf(recordDescription, 'batConclusions/deadline')}>
              <Value
                of={conclusion}
                fields={['deadline']}
                show={(applied) => fieldWords(recordDescription, 'batConclusions/deadline', applied) || '–'}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const addressOf = ({ code, celex, decision }: AppliedBatConclusion) => ({ code, celex, decision });

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
              [
                ['batConclusionCode'],
                ({ batConclusionCode: code }) => (titleOf(code) ? `${titleOf(code)} (${code})` : code),
              ],
              [['reason'], ({ reason }) => reason],
              [
                ['startDate', 'endDate'],
                ({ startDate, endDate }) =>
                  `ab ${formatDate(startDate)}${endDate ? ` bis ${formatDate(endDate)}` : ', unbefristet'}`,
              ],
              [
                ['publicReasonUrl'],
                ({ publicReasonUrl }) =>
                  publicReasonUrl && <ExternalLink href={publicReasonUrl}>Begründung ansehen</ExternalLink>,
              ],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
