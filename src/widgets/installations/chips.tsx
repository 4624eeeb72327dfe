import { useStore } from '@nanostores/react';
import type { RawSearch } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { clearAll, clearCriterion } from '../../core/search/transitions.ts';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { FilterChips } from '../../ui/search/filter-chips.tsx';

interface Props {
  search: SearchStore;
  /** The last chip is gone, and the link that took it away: where the focus goes. */
  onEmptied(): void;
}

/**
 * What restricts the results, a chip for each criterion: two values, then how many more (R4.30). A new chip comes together with its
 * results, so that the page is laid out and moves once for both.
 */
export function Chips({ search, onEmptied }: Props) {
  const criteria = useStore(search.$shownCriteria);
  if (criteria.length === 0) return null;
  const chips = criteria.map(({ id, label, isStatement, values }) => {
    const without = (current: RawSearch) => clearCriterion(current, id);
    return {
      id,
      label: isStatement ? undefined : label,
      values: values.map((value) => value.label),
      href: search.hrefOf(without),
      onRemove: () => search.update(without),
    };
  });
  return (
    <FilterChips label="Gesetzte Filter" chips={chips} onEmptied={onEmptied}>
      <ButtonLink
        variant="link"
        size="sm"
        href={search.hrefOf(clearAll)}
        onFollow={() => {
          onEmptied();
          search.update(clearAll);
        }}
      >
        Alle zurücksetzen
      </ButtonLink>
    </FilterChips>
  );
}
