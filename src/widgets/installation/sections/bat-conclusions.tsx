import { useStore } from '@nanostores/react';
import { conclusionPath } from '../../../core/bat-conclusions/bat-conclusion-calls.ts';
import { resolvePath } from '../../../core/configuration/resolve-path.ts';
import { fillLinkTemplate, linkTemplate } from '../../../core/environment/link-templates.ts';
import { formatDate } from '../../../core/format/date.ts';
import { unknownMark } from '../../../core/format/state-mark.ts';
import type { AppliedBatConclusion } from '../../../core/installation/installation-record.ts';
import { adaptationMarks, adaptationTerms } from '../../../core/installation/record-terms.ts';
import { tracedEntries } from '../../../core/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { ExternalLink } from '../../../ui/navigation/outward-link.tsx';
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
          <th scope="col">Anpassung</th>
          <th scope="col">Frist</th>
        </tr>
      </thead>
      <tbody>
        {conclusions.map((conclusion) => (
          <tr key={`${conclusion.key} ${conclusion.now.decision}`} data-change={conclusion.change?.type}>
            <th scope="row">
              <b className="code">{conclusion.now.code}</b>{' '}
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
              </span>
              <Change
                of={conclusion}
                fields={['title', 'decision', 'celex']}
                show={({ title, decision }) => `${title} ${decision}`}
              />
              <EntryChange of={conclusion} />
            </th>
            <td data-label="Anpassung">
              <Value
                of={conclusion}
                fields={['state', 'stateSince']}
                show={({ state, stateSince }) => (
                  <StateMark {...(adaptationMarks[state] ?? unknownMark)}>
                    {(adaptationTerms[state] ?? state) + (stateSince ? ` seit ${formatDate(stateSince)}` : '')}
                  </StateMark>
                )}
              />
            </td>
            <td data-label="Frist">
              <Value
                of={conclusion}
                fields={['deadline']}
                show={({ deadline }) => (deadline ? formatDate(deadline) : '–')}
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
                  publicReasonUrl && <ExternalLink href={publicReasonUrl}>Begründung ansehen</ExternalLink>,
              ],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
