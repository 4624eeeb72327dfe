import { formatDateTime } from '#core/platform/format/date.ts';
import { type Proposal, proposalStateMarks, proposalStateTerms } from '#core/register/editing/proposal.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

interface Props {
  title: string;
  proposals: readonly Proposal[];
  empty?: string;
}

/** Proposals for this installation, each linked to its page. */
export function ProposalList({ title, proposals, empty }: Props) {
  const { installation, headingLevel } = useEditorPage();
  return (
    <section className="part" aria-label={title}>
      <Heading level={headingLevel + 1}>{title}</Heading>
      {proposals.length === 0 && <p className="quiet">{empty}</p>}
      {proposals.length > 0 && (
        <RowList>
          {proposals.map(({ number, section, proposedBy, proposedAt, state }) => (
            <Row
              key={number}
              title={
                <Link href={editHref(installation.id, 'proposals', String(number))} kind="edit">
                  {sectionLabels[section]}
                </Link>
              }
              note={`${proposedBy} am ${formatDateTime(proposedAt)}`}
            >
              <StateMark {...proposalStateMarks[state]}>{proposalStateTerms[state]}</StateMark>
            </Row>
          ))}
        </RowList>
      )}
    </section>
  );
}
