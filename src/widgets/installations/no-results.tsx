import { useStore } from '@nanostores/react';
import { criterionOf } from '../../core/criteria/criteria.ts';
import type { ActiveCriterion } from '../../core/search/active-criteria.ts';
import type { InstallationSearchResult, LooseningProposal, RawSearch } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { clearAll, loosen } from '../../core/search/transitions.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Proposals } from '../../ui/search/proposals.tsx';
import { totalText } from '../criteria/total-text.ts';

interface Props {
  search: SearchStore;
  result: InstallationSearchResult;
  headingLevel: number;
  /** What was left out takes the proposals with it: where the focus goes. */
  onLoosened(): void;
}

/** Nothing found: what to leave out, each with what it would bring, one tap away (R8.12). */
export function NoResults({ search, result, headingLevel, onLoosened }: Props) {
  const criteria = useStore(search.$activeCriteria);
  const { text: typed = '' } = useStore(search.$search);
  const leaveOut = (transition: (current: RawSearch) => RawSearch) => {
    onLoosened();
    search.update(transition);
  };
  return (
    <div className="none" data-block="no-results">
      <Heading level={headingLevel}>Keine Ergebnisse</Heading>
      {result.loosen.length > 0 ? (
        <>
          <p>Keine Anlage entspricht dieser Auswahl. So erhalten Sie Treffer:</p>
          <Proposals
            proposals={result.loosen.map((proposal) => {
              const without = (current: RawSearch) => loosen(current, proposal);
              return {
                key: `${proposal.criterion} ${proposal.value ?? ''}`,
                text: proposalText(proposal, criteria, typed),
                total: totalText(proposal.total),
                href: search.hrefOf(without),
                onFollow: () => leaveOut(without),
              };
            })}
          />
        </>
      ) : (
        <p>Prüfen Sie die Schreibweise oder suchen Sie nach einem Ort oder einer Tätigkeit.</p>
      )}
      {criteria.length > 0 && (
        <ButtonLink href={search.hrefOf(clearAll)} onFollow={() => leaveOut(clearAll)}>
          Alle Filter zurücksetzen
        </ButtonLink>
      )}
    </div>
  );
}

const countOfWords = (text: string): number => text.split(' ').length;

/** @param typed the text of the search */
function proposalText(
  { criterion, value }: LooseningProposal,
  criteria: readonly ActiveCriterion[],
  typed: string,
): string {
  if (criterion === 'overview') return 'In allen Anlagen suchen';
  if (criterion === 'text') {
    if (value === undefined) return 'Ohne den Suchbegriff';
    // As many words as were typed: one of them is spelt otherwise. Fewer: one is left out.
    return countOfWords(value) === countOfWords(typed) ? `Meinten Sie „${value}“?` : `Nach „${value}“ suchen`;
  }
  const active = criteria.find(({ id }) => id === criterion);
  const { label } = criterionOf(criterion);
  if (value === undefined) return `Ohne Filter ${label}`;
  return `Ohne ${label}: ${active?.values.find((each) => each.value === value)?.label ?? value}`;
}
