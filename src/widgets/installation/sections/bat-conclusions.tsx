import { useStore } from '@nanostores/react';
import { fillLinkTemplate, linkTemplate } from '../../../core/environment/link-templates.ts';
import { formatDate } from '../../../core/format/date.ts';
import { unknownMark } from '../../../core/format/state-mark.ts';
import { adaptationMarks, adaptationTerms } from '../../../core/installation/record-terms.ts';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { OutwardLink } from '../../../ui/navigation/outward-link.tsx';
import type { SectionProps } from './section.tsx';
import { Nothing } from './section.tsx';

/** The BAT conclusions that apply, with the state of the permit's adaptation; on a phone each row becomes a block. */
export function BatConclusions({ installation: { batConclusions } }: SectionProps) {
  const { data: template } = useStore(linkTemplate('edmLinkTemplateBvtDmsDocument'));
  if (batConclusions.length === 0) return <Nothing>Es gilt keine bvT-Schlussfolgerung.</Nothing>;
  return (
    <table className="table">
      <caption className="n-visually-hidden">bvT-Schlussfolgerungen mit dem Stand der Anpassung</caption>
      <thead>
        <tr>
          <th scope="col">bvT-Schlussfolgerung</th>
          <th scope="col">Anpassung</th>
          <th scope="col">angepasst seit</th>
          <th scope="col">Frist</th>
        </tr>
      </thead>
      <tbody>
        {batConclusions.map((conclusion) => (
          <tr key={`${conclusion.code} ${conclusion.decision}`}>
            <th scope="row">
              <b className="code">{conclusion.code}</b> {conclusion.title}
              <span className="quiet">
                {template ? (
                  <OutwardLink
                    href={fillLinkTemplate(template, {
                      code: conclusion.code,
                      celex: conclusion.celex,
                      decision: conclusion.decision,
                    })}
                    place="Text des Beschlusses"
                  >
                    {conclusion.decision}
                  </OutwardLink>
                ) : (
                  conclusion.decision
                )}
              </span>
            </th>
            <td data-label="Anpassung">
              <StateMark {...(adaptationMarks[conclusion.state] ?? unknownMark)}>
                {adaptationTerms[conclusion.state] ?? conclusion.state}
              </StateMark>
            </td>
            <td data-label="angepasst seit">{conclusion.stateSince ? formatDate(conclusion.stateSince) : '–'}</td>
            <td data-label="Frist">{conclusion.deadline ? formatDate(conclusion.deadline) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
