import { type Proposal, proposalStateMarks, proposalStateTerms } from '../../core/editing/proposal.ts';
import { sectionLabels } from '../../core/editing/sections.ts';
import { formatDateTime } from '../../core/format/date.ts';
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

/** Proposals of this installation, each leading to its page. */
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
